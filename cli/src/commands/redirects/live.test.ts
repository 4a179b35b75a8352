import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../../testing/test-site.ts';

const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
const rule = (origin: string, target: string, code = 301) => ({
  ...{ origin, target, code, matchType: 'pathonly' },
  ...(origin.startsWith('^') ? { type: 'regexmatch', regex: true } : { type: 'exactmatch', regex: false }),
});

function write(name: string, rules: object[]): string {
  const file = join(directory, name);
  writeFileSync(file, JSON.stringify(rules, undefined, 1));
  return file;
}

const findingCodes = (stdout: string) =>
  JSON.parse(stdout).findings.map(({ code, subject }: { code: string; subject: string }) => `${subject} ${code}`);

const sends =
  (location: string, status = 301): TestPage =>
  (_, response) =>
    response.writeHead(status, { location }).end();

/** A site that redirects every variant of an origin. */
function redirecting(origin: string, location: string, status = 301): Record<string, TestPage> {
  const variants = [origin, `${origin}/`, origin.toUpperCase()];
  return {
    ...Object.fromEntries(variants.map((path) => [path, sends(location, status)])),
    [`${origin}?check=1`]: sends(`${location}?check=1`, status),
  };
}

it('[H4] check passes a site that follows its map', async () => {
  await using shop = await startSite({ '/': htmlPage('/'), '/?check=1': htmlPage('/') });
  const file = write('sound.json', [rule('/a', '/b'), rule('^/c/(\\d)$', '/d/$1', 302), rule('/x', `${shop.origin}/`)]);
  await using site = await startSite({
    '/': htmlPage('/'),
    ...redirecting('/a', '/b'),
    ...redirecting('/c/4', '/d/4', 302),
    ...redirecting('/c/7', '/d/7', 302),
    ...redirecting('/c/9', '/d/9', 302),
    ...redirecting('/c/3', '/d/3', 302),
    ...redirecting('/x', `${shop.origin}/`),
    ...Object.fromEntries(
      ['/b', '/d/4', '/d/7', '/d/9', '/d/3'].flatMap((path) =>
        [path, `${path}?check=1`].map((one) => [one, htmlPage(one)]),
      ),
    ),
  });
  const { exitCode, stdout } = await runCli(`redirects check ${file} --site ${site.origin} --json`);
  expect([exitCode, findingCodes(stdout)]).toEqual([0, []]);
});

it('[H4] check --no-variants requests plain paths only', async () => {
  const file = write('plain.json', [rule('/a', '/b'), rule('^/c/(\\d)$', '/b', 302)]);
  await using site = await startSite({ '/': htmlPage('/'), '/a': sends('/b'), '/b': htmlPage('/b') });
  const { stdout } = await runCli(`redirects check ${file} --site ${site.origin} --json --no-variants`);
  expect(findingCodes(stdout)).toEqual(['/c/4', '/c/7', '/c/9', '/c/3'].map((path) => `${path} not-redirected`));
  expect(site.requests.filter((request) => /\/a/i.test(request))).toEqual(['GET /a']);
});

const relative: [string, string][] = [
  ['y.php', '/docs/y.php'],
  ['../z?a=1', '/z?a=1'],
  ['?page=2', '/docs/x?page=2'],
  ['//shop.example/y', 'http://shop.example/y'],
];
it.each(relative)('[H3] validate --fix resolves the Location %s of a target', async (location, target) => {
  const file = write('relative.json', [rule('/old', '/docs/x')]);
  await using site = await startSite({ '/routes.json': routeTable('/'), '/docs/x': sends(location) });
  await runCli(`redirects validate ${file} --live --fix --site ${site.origin}`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([rule('/old', target)]);
});

it('[H3] validate --fix does not write a target that no rule can have', async () => {
  const file = write('mail.json', [rule('/old', '/docs/x')]);
  await using site = await startSite({ '/routes.json': routeTable('/'), '/docs/x': sends('mailto:x@y.example') });
  await runCli(`redirects validate ${file} --live --fix --site ${site.origin}`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([rule('/old', '/docs/x')]);
});

it('[H4] check resolves a relative Location', async () => {
  const file = write('siblings.json', [rule('/docs/x', '/docs/y')]);
  await using site = await startSite({
    ...{ '/': htmlPage('/'), '/docs/x': sends('y'), '/docs/y': sends('./z'), '/docs/z': htmlPage('/docs/z') },
  });
  const { stdout } = await runCli(`redirects check ${file} --site ${site.origin} --json --no-variants`);
  expect(findingCodes(stdout)).toEqual(['/docs/x redirecting-target']);
  expect(site.requests).toContain('GET /docs/z');
});

it('[H4] check reports deviations from the map', async () => {
  const rules = ['/gone', '/other', '/temporary', '/dead', '/twice', '/round'].map((path) => rule(path, `${path}-new`));
  const file = write('unsound.json', rules);
  await using site = await startSite({
    '/': htmlPage('/'),
    ...redirecting('/other', '/elsewhere'),
    ...redirecting('/temporary', '/temporary-new', 302),
    ...redirecting('/dead', '/dead-new'),
    ...redirecting('/twice', '/twice-new'),
    '/twice-new': sends('/b'),
    '/twice-new?check=1': sends('/b'),
    '/b': htmlPage('/b'),
    ...redirecting('/round', '/round-new'),
    '/round-new': sends('/round'),
    '/round-new?check=1': sends('/round'),
  });
  const { exitCode, stdout } = await runCli(`redirects check ${file} --site ${site.origin} --json`);
  const codes = findingCodes(stdout);
  expect(exitCode).toBe(1);
  for (const expected of [
    ...['/gone not-redirected', '/GONE not-redirected', '/other wrong-target', '/temporary wrong-status'],
    ...['/dead/ dead-target', '/twice?check=1 redirecting-target', '/round redirect-loop'],
  ])
    expect(codes).toContain(expected);
  expect(codes).toHaveLength(24);
});

it('[H4] check accepts the differences that exports announce: slash removal, queries and encoding', async () => {
  const rules = [rule('/a', '/b'), rule('/q', '/r?s=t'), rule('/signs', '/x:y'), rule('/part', '/b#part')];
  const file = write('announced.json', rules);
  const redirects: Record<string, string> = {
    ...{ '/a': '/b', '/A': '/b', '/a?check=1': '/b?check=1', '/A/': '/b' },
    ...{ '/q': '/r?s=t', '/Q': '/r?s=t', '/q?check=1': '/r?check=1&s=t' },
    ...{ '/signs': '/x%3Ay', '/SIGNS': '/x%3Ay', '/signs?check=1': '/x%3ay?check=1' },
    ...{ '/part': '/b#part', '/PART': '/b#part', '/part?check=1': '/b#part?check=1' },
    ...Object.fromEntries(['/a', '/q', '/signs', '/part'].map((path) => [`${path}/`, path])),
  };
  const pages = ['/', '/b', '/b?check=1', '/r?s=t', '/r?check=1&s=t', '/x%3Ay', '/x%3ay?check=1'];
  await using site = await startSite({
    ...Object.fromEntries(pages.map((path) => [path, htmlPage(path)])),
    ...Object.fromEntries(Object.entries(redirects).map(([path, location]) => [path, sends(location, 301)])),
  });
  const { exitCode, stdout } = await runCli(`redirects check ${file} --site ${site.origin} --json`);
  expect([exitCode, findingCodes(stdout)]).toEqual([0, []]);
});

it('[H4] check reports a path that redirects only to remove its slash', async () => {
  const file = write('slash.json', [rule('/a', '/b')]);
  await using site = await startSite({
    '/': htmlPage('/'),
    ...redirecting('/a', '/b'),
    '/a/': sends('/a'),
    '/a': htmlPage('/a'),
    '/b': htmlPage('/b'),
    '/b?check=1': htmlPage('/b'),
  });
  const { exitCode, stdout } = await runCli(`redirects check ${file} --site ${site.origin} --json`);
  expect([exitCode, findingCodes(stdout)]).toEqual([1, ['/a not-redirected', '/a/ not-redirected']]);
});

it('[H4] check warns if only the uppercase path fails', async () => {
  const file = write('capitals.json', [rule('^/work/(whale)$', '/projects/$1')]);
  const paths = ['/work/whale', '/work/whale/', '/work/whale?check=1'];
  await using site = await startSite({
    '/': htmlPage('/'),
    ...Object.fromEntries(paths.map((path) => [path, sends(`/projects/whale${/\?.*/.exec(path)?.[0] ?? ''}`)])),
    '/WORK/WHALE': sends('/projects/WHALE'),
    '/projects/whale': htmlPage('/projects/whale'),
    '/projects/whale?check=1': htmlPage('/projects/whale'),
  });
  const { exitCode, stdout } = await runCli(`redirects check ${file} --site ${site.origin} --json`);
  expect([exitCode, findingCodes(stdout)]).toEqual([0, ['/WORK/WHALE case-sensitivity']]);
});

it.each(['(?s)^/a/(.*)$', '^/a/(\\pL+)$', '^/a/([[:alpha:]]+)$'])(
  '[H3] a map with a regex that cannot be analyzed makes the result incomplete: %s',
  async (origin) => {
    const pattern = { ...rule('^', 'https://$1'), origin };
    const [file, empty] = [write('unchecked.json', [pattern]), write('empty.json', [])];
    await using site = await startSite({ '/': htmlPage('/') });
    for (const command of [`validate ${file}`, `check ${file} --site ${site.origin}`]) {
      const { exitCode, stdout } = await runCli(`redirects ${command} --json`);
      expect([exitCode, findingCodes(stdout)]).toEqual([3, [`${origin} not-analyzable`]]);
    }
    const gone = await runCli(`redirects diff ${file} ${empty} --json`);
    expect([gone.exitCode, findingCodes(gone.stdout)]).toEqual([1, [`${origin} redirect-removed`]]);
    expect((await runCli(`redirects diff ${file} ${file} --json`)).exitCode).toBe(3);
  },
);

const shops: [string, TestPage | undefined, number, string[]][] = [
  ['responds with 404', undefined, 1, ['/x dead-target']],
  ['redirects to a 404', sends('/none'), 1, ['/x dead-target']],
  ['blocks crawlers', (_, response) => response.writeHead(403).end(), 3, []],
  ['closes the connection', ({ socket }) => socket.destroy(), 3, []],
];
it.each(shops)('[H4] check follows an external target that %s', async (_, response, exit, codes) => {
  await using shop = await startSite(response === undefined ? {} : { '/item': response, '/item?check=1': response });
  const file = write('elsewhere.json', [rule('/x', `${shop.origin}/item`)]);
  await using site = await startSite({ '/': htmlPage('/'), ...redirecting('/x', `${shop.origin}/item`) });
  const { exitCode, stdout } = await runCli(`redirects check ${file} --site ${site.origin} --json`);
  expect([exitCode, findingCodes(stdout)]).toEqual([exit, expect.arrayContaining(codes)]);
});

it('[H4] check reports an unreachable site: exit 3', async () => {
  const file = write('away.json', [rule('/a', '/b')]);
  expect(await runCli(`redirects check ${file} --site http://127.0.0.1:1`)).toMatchObject({ exitCode: 3, stdout: '' });
});

it('[H4] test explains which rule wins, which are skipped, and where the visitor ends up', async () => {
  const file = write('explain.json', [
    rule('/News', '/news'),
    rule('/a', '/b', 302),
    rule('^/a$', '/c'),
    rule('/b', '/d#top'),
  ]);
  const { exitCode, stdout } = await runCli(`redirects test /A/?x=1 /news --map ${file} --json`);
  expect([exitCode, JSON.parse(stdout).traces]).toEqual([
    0,
    [
      {
        path: '/A/?x=1',
        hops: [
          {
            path: '/A/?x=1',
            line: 10,
            origin: '/a',
            code: 302,
            location: '/b?x=1',
            skippedRules: ['line 18 (^/a$) comes later'],
          },
          { path: '/b?x=1', line: 26, origin: '/b', code: 301, location: '/d?x=1#top', skippedRules: [] },
        ],
      },
      { path: '/news', hops: [] },
    ],
  ]);
  expect((await runCli('redirects test /about')).stdout).toContain('301   /about-us');
  expect((await runCli('redirects test https://old.example/about?x=1')).stdout).toContain('301   /about-us?x=1');
  expect(await runCli('redirects test about')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('"about"'),
  });
});

it('[H4] diff compares what two maps do, not how they are written', async () => {
  const before = write('before.json', [
    rule('/a', '/b'),
    rule('/c', '/d'),
    rule('^/e/(.+)$', '/f/$1'),
    rule('/caf%C3%A9', '/g'),
  ]);
  const after = write('after.json', [
    rule('/caf%c3%a9/', '/g'),
    rule('/A', '/b2'),
    rule('/h', '/i'),
    rule('^/e/(.+)$', '/f/$1'),
  ]);
  const { exitCode, stdout } = await runCli(`redirects diff ${before} ${after} --json`);
  expect(exitCode).toBe(1);
  expect(findingCodes(stdout).sort()).toEqual([
    '/A redirect-changed',
    '/a redirect-changed',
    '/c redirect-removed',
    '/h redirect-added',
  ]);
  expect((await runCli(`redirects diff ${before} ${before}`)).exitCode).toBe(0);
});

const noise = 'noise\n';
const line = (path: string, status: number) =>
  `203.0.113.9 - - [21/Nov/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" ${status} 153 "-" "Mozilla/5.0"\n`;

it('[H4] coverage finds used rules and missing paths in plain and gzipped logs', async () => {
  const map = write('covered.json', [rule('/old', '/news'), rule('/never', '/news'), rule('^/n/(.+)$', '/news')]);
  const plain = join(directory, 'access.log');
  const packed = join(directory, 'access.log.1.gz');
  writeFileSync(
    plain,
    line('/old?x=1', 301) + line('/n/1', 404) + line('/lost', 404).repeat(2) + line('/', 200) + noise,
  );
  writeFileSync(
    packed,
    gzipSync(
      line('/old/', 301) + line('/projects/whale-nav', 404) + line('/wp-login.php', 404) + line('/caf\\xC3\\xA9', 404),
    ),
  );
  await using site = await startSite({ '/routes.json': routeTable('/', '/news', '/projects/whale-nave') });
  const { exitCode, stdout, stderr } = await runCli(
    `redirects coverage ${plain} ${packed} --map ${map} --live --site ${site.origin} --json`,
  );
  expect([exitCode, stderr]).toEqual([0, '']);
  const report = JSON.parse(stdout);
  expect(report.rules.map(({ requests }: { requests: number }) => requests)).toEqual([2, 0, 1]);
  expect(report.missingPaths).toEqual([
    { path: '/lost', requests: 2 },
    { path: '/projects/whale-nav', requests: 1, suggestion: '/projects/whale-nave' },
    { path: '/caf%C3%A9', requests: 1 },
  ]);
  expect(report.requestedPaths).toEqual([
    { path: '/old', requests: 2, origin: '/old' },
    { path: '/n/1', requests: 1, origin: '^/n/(.+)$' },
  ]);
  expect([report.requests, report.notRedirected]).toEqual([9, 1]);
  expect(report.notes).toEqual([
    'Requests from vulnerability scanners, not listed: 1.',
    'Lines skipped because they are not in the combined format, JSON lines or the IIS format (W3C): 1.',
    'Requests that got a 404 or 410 although a rule matches them: 1. The map may not have been deployed yet.',
  ]);
});

it('[H4] coverage rejects a missing log and a .gz file that is not gzip: exit 2', async () => {
  expect((await runCli(`redirects coverage ${join(directory, 'none.log')}`)).exitCode).toBe(2);
  writeFileSync(join(directory, 'plain.gz'), noise);
  expect(await runCli(`redirects coverage ${join(directory, 'plain.gz')}`)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('not gzip data'),
  });
  expect((await runCli(`redirects coverage ${join(directory, 'plain.gz')} --min-requests few`)).exitCode).toBe(2);
});

it('[H4] coverage lists rare paths, and PHP and ASP paths', async () => {
  const map = write('lost.json', []);
  const log = join(directory, 'lost.log');
  const paths = ['/old.php', '/contact.aspx', '/a/b.asp', ...Array.from({ length: 700 }, (_, at) => `/lost-${at}`)];
  writeFileSync(
    log,
    `${paths.map((path) => line(path, 404)).join('')}${line('/.env', 404)}${line('/.git/config', 404)}`,
  );
  const { exitCode, stdout } = await runCli(`redirects coverage ${log} --map ${map} --json`);
  const report = JSON.parse(stdout);
  expect([exitCode, report.missingPaths.length, report.scannerRequests]).toEqual([0, 703, 2]);
  expect(report.missingPaths.map(({ path }: { path: string }) => path)).toEqual(expect.arrayContaining(paths));
});

it('[H4] coverage is incomplete if most lines cannot be parsed (exit 3), but not because of POST or malformed requests', async () => {
  const log = join(directory, 'mostly-noise.log');
  const other = line('/', 200).replace('GET', 'POST') + line('/', 400).replace(/"GET[^"]*"/, '"\\x16\\x03\\x01"');
  for (const [text, exit] of [
    [noise.repeat(1_000) + line('/', 200), 3],
    [other.repeat(50) + line('/', 200), 0],
  ] as const) {
    writeFileSync(log, text);
    expect((await runCli(`redirects coverage ${log} --json`)).exitCode).toBe(exit);
  }
});
