import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formats } from '@vitrine/redirects/formats';
import { expect, it } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../../testing/test-site.ts';

const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
const own = 'https://orrery.example';
const rule = (origin: string, target: string) => ({
  ...{ origin, target, code: 301, type: 'exactmatch', matchType: 'pathonly', regex: false },
});

function write(name: string, content: string | object[]): string {
  const file = join(directory, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, undefined, 1));
  return file;
}

/** The site ignores the first rule, which redirects to itself. */
const map = write('own.json', [rule('/same', `${own}/same?from=old`), rule('/old', 'https://ORRERY.example/twice')]);
const twice = write('twice.json', [rule('/old', `${own}/next?a=1`), rule('/next', '/end'), rule('/end', `${own}/end`)]);

it("[H3] test follows targets on the site's own host, but not a rule that redirects to itself", async () => {
  const same = await runCli(`redirects test /same --map ${map} --site ${own} --json`);
  expect(JSON.parse(same.stdout).traces).toMatchObject([{ path: '/same', hops: [] }]);
  const journey = await runCli(`redirects test /old?b=2 --map ${twice} --site ${own} --json`);
  const [{ hops }] = JSON.parse(journey.stdout).traces;
  expect(hops.map(({ location }: { location: string }) => location)).toEqual([`${own}/next?a=1&b=2`, '/end?a=1&b=2']);
});

it('[H4] diff compares what the site would do', async () => {
  const without = write('without.json', [rule('/old', 'https://ORRERY.example/twice')]);
  const { exitCode, stdout } = await runCli(`redirects diff ${map} ${without} --site ${own} --json`);
  expect([exitCode, JSON.parse(stdout).findings]).toEqual([0, []]);
});

it('[H4] coverage counts no requests for a rule that the site ignores', async () => {
  const line = (path: string) =>
    `203.0.113.9 - - [21/Nov/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 153 "-" "Mozilla/5.0"\n`;
  const log = write('access.log', line('/same') + line('/old'));
  const { stdout } = await runCli(`redirects coverage ${log} --map ${map} --json`, { env: { SITE_URL: own } });
  expect(JSON.parse(stdout).rules.map(({ requests }: { requests: number }) => requests)).toEqual([0, 1]);
});

const sends =
  (location: string): TestPage =>
  (_, response) =>
    response.writeHead(301, { location }).end();

it('[H4] check expects no redirect where the site ignores the rule', async () => {
  await using site = await startSite({ '/': htmlPage('/'), '/SAME': sends('/same'), '/same': htmlPage('/same') });
  const toItself = write('alone.json', [rule('/same', `${site.origin}/same`)]);
  const { exitCode, stdout } = await runCli(`redirects check ${toItself} --site ${site.origin} --json`);
  expect([exitCode, JSON.parse(stdout).findings]).toEqual([0, []]);
});

it('[H4] check on localhost takes the public host from the sitemap', async () => {
  const sitemap = `<?xml version="1.0"?><urlset><url><loc>${own}/</loc></url></urlset>`;
  const twiceAt = (query = '') => ({ [`/twice${query}`]: htmlPage('/twice') });
  const oldAt = (spelling: string, query = '') => ({
    [spelling + query]: sends(`https://ORRERY.example/twice${query}`),
  });
  await using site = await startSite({
    ...{ '/': htmlPage('/'), '/SAME': sends(`${own}/same?from=old`), '/same?from=old': htmlPage('/same') },
    ...{ ...oldAt('/old'), ...oldAt('/old/'), ...oldAt('/OLD'), ...oldAt('/old', '?check=1') },
    ...{ ...twiceAt(), ...twiceAt('?check=1'), '/routes.json': routeTable('/'), '/sitemap.xml': sitemap },
  });
  const { exitCode, stdout } = await runCli(`redirects check ${map} --site ${site.origin} --json`);
  expect([exitCode, JSON.parse(stdout).findings]).toEqual([0, []]);
});

it('[H4] no export contains a rule that redirects to itself', async () => {
  for (const { name } of formats.filter(({ name }) => !['json', 'csv', 'tsv'].includes(name))) {
    const { stdout, stderr } = await runCli(`redirects export ${map} --to ${name} --site ${own}`);
    expect(stdout, name).toContain('twice');
    expect(stdout, name).not.toContain('same');
    expect(stderr, name).toContain('/same redirects to itself');
  }
});
