import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { htmlPage, routeTable, startSite } from '../../testing/test-site.ts';

const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));

function write(name: string, content: unknown): string {
  const file = join(directory, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, undefined, 1));
  return file;
}

const rule = (origin: string, target: string) => ({
  origin,
  target,
  code: 301,
  type: 'exactmatch',
  matchType: 'pathonly',
  regex: false,
});

it('[H3] the committed map has no errors: exit 0', async () => {
  const { exitCode, stdout } = await runCli('redirects validate');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('errors 0');
});

it('[H3] findings have a file, a line, related rules and a fix: exit 1', async () => {
  const file = write('faulty.json', [rule('/a', '/b'), rule('/b', '/a'), { origin: 7 }]);
  const { exitCode, stdout } = await runCli(`redirects validate ${file} --json`);
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout).findings).toMatchObject([
    { code: 'loop', subject: '/a', file, line: 2, related: ['/a'], fix: expect.any(String) },
    { code: 'loop', subject: '/b', line: 10 },
    { code: 'invalid-rule', subject: 'rule 2', line: 18 },
  ]);
});

it('[H3] finds dead targets using a route file, a path list or the site', async () => {
  const file = write('dead.json', [rule('/a', '/gone'), rule('/b', '/news')]);
  const table = routeTable('/', '/news');
  await using site = await startSite({ '/routes.json': table, '/news': htmlPage('/news') });
  for (const flags of [
    `--routes ${write('routes.json', table)}`,
    `--routes ${write('paths.txt', '/\n/news\n')}`,
    `--live --site ${site.origin}`,
  ]) {
    const { exitCode, stdout } = await runCli(`redirects validate ${file} ${flags} --json`);
    expect([exitCode, JSON.parse(stdout).findings.map(({ code }: { code: string }) => code)]).toEqual([
      1,
      ['dead-target'],
    ]);
  }
});

it('[H3] --live requests each target once, and the responses take precedence over the routes', async () => {
  const file = write('requested.json', [
    rule('/a', '/news#top'),
    rule('/b', '/news'),
    rule('/c', '/listed-but-gone'),
    rule('/d', '/media/plan.pdf?v=2'),
    rule('/e', '/moved'),
    rule('/f', '/moved-here'),
    rule('/g', 'https://shop.example/'),
  ]);
  const sends = (location: string) => (_: unknown, response: ServerResponse) => {
    response.writeHead(301, { location }).end();
  };
  await using site = await startSite({
    '/routes.json': routeTable('/', '/news', '/listed-but-gone'),
    '/news': htmlPage('/news'),
    '/media/plan.pdf?v=2': 'a file that is not a page',
    '/moved': sends('/news?from=moved'),
    '/moved-here': sends('/f'),
  });
  const { exitCode, stdout } = await runCli(`redirects validate ${file} --live --site ${site.origin} --json`);
  const report = JSON.parse(stdout);
  expect([exitCode, report.complete, report.requestedTargets]).toEqual([1, true, 5]);
  expect(
    report.findings.map(({ code, subject, line }: Record<string, string>) => `${subject} ${code} ${line}`),
  ).toEqual(['/c dead-target 18', '/e redirecting-target 34', '/f loop 42']);
  expect(site.requests.toSorted()).toEqual([
    ...['GET /listed-but-gone', 'GET /media/plan.pdf?v=2', 'GET /moved', 'GET /moved-here', 'GET /news'],
    'GET /routes.json',
  ]);
  const fixed = await runCli(`redirects validate ${file} --live --site ${site.origin} --fix --json`);
  expect(JSON.parse(fixed.stdout).fixed).toEqual([
    { code: 'redirecting-target', subject: '/e', edit: { target: '/news?from=moved' } },
  ]);
});

it('[H3] a target without a response makes the result incomplete: exit 3', async () => {
  const file = write('mute.json', [rule('/a', '/mute')]);
  await using site = await startSite({
    '/routes.json': routeTable('/', '/mute'),
    '/mute': (request) => void request.socket.destroy(),
  });
  const { exitCode, stdout } = await runCli(`redirects validate ${file} --live --site ${site.origin} --retries 0`);
  expect([exitCode, stdout]).toEqual([3, expect.stringContaining(' 1 of 1.')]);
});

it('[H3] rejects a file that is not a map: exit 2', async () => {
  expect(await runCli(`redirects validate ${write('broken.json', '[')}`)).toMatchObject({ exitCode: 2, stdout: '' });
  expect(await runCli(`redirects validate ${join(directory, 'none.json')}`)).toMatchObject({ exitCode: 2, stdout: '' });
});

it.each(['validate', 'validate --fix', 'export --to nginx', 'test /about', 'check', 'coverage access.log'])(
  '[H8] in a project without a map, redirects %s uses no other map: exit 2',
  async (words) => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'vitrine-elsewhere-'));
    const ran = await runCli(`redirects ${words}`, { cwd: elsewhere });
    expect(ran).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('No redirect map') });
    expect(ran.stderr).toContain('or set redirectMap in the configuration file');
  },
);

it('[H8] finds the map of a project from its subdirectories', async () => {
  const project = mkdtempSync(join(tmpdir(), 'vitrine-project-'));
  const nested = join(project, 'content/pages');
  for (const path of [join(project, 'redirects'), nested]) mkdirSync(path, { recursive: true });
  writeFileSync(join(project, 'redirects/redirects.json'), JSON.stringify([rule('/a', '/b')]));
  for (const cwd of [project, nested])
    expect(await runCli('redirects export --to netlify', { cwd })).toMatchObject({
      exitCode: 0,
      stdout: '/a /b 301!\n',
    });
});

it('[H4] exports to stdout and to a file, with losses on stderr', async () => {
  const file = write('map.json', [
    rule('/a', '/b'),
    { ...rule('^/n/(\\d+)$', '/m/$1'), type: 'regexmatch', regex: true },
  ]);
  const exported = await runCli(`redirects export ${file} --to netlify`);
  expect(exported).toMatchObject({
    exitCode: 0,
    stdout: '/a /b 301!\n',
    stderr: expect.stringContaining(`${file}:10 omitted`),
  });
  const output = join(directory, 'redirects.conf');
  const written = await runCli(`redirects export ${file} --to nginx -o ${output} --quiet`);
  expect(written).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  expect(readFileSync(output, 'utf8')).toContain('"/a" "301 /b$vitrine_query";');
  const quiet = await runCli(`redirects export ${file} --to netlify --quiet`);
  expect(quiet.stderr).toMatch(/^\S+:10 omitted: [^\n]*\n$/);
});

it('[H4] writes nothing if the platform rejects the map, or with --strict: exit 1', async () => {
  const number = { ...rule('^/n/(\\d+)$', '/m/$1'), type: 'regexmatch', regex: true };
  const strict = await runCli(`redirects export ${write('strict.json', [number])} --to netlify --strict`);
  expect(strict).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining('omitted') });
  const many = Array.from({ length: 1_025 }, (_, at) => rule(`/a/${at}`, '/b'));
  const refused = await runCli(`redirects export ${write('many.json', many)} --to vercel`);
  expect(refused).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining('accepts 1024') });
});

it('[H4] imports to stdout, and lists lines that were not imported on stderr', async () => {
  const file = write('_redirects', '# old\n/a  /b 302\n/c/* /d/:splat\n/e /f 200\n');
  const { exitCode, stdout, stderr } = await runCli(`redirects import ${file} --from netlify`);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`${file}:4 /e: 200 is not a redirect`)]);
  expect(JSON.parse(stdout)).toEqual([
    { ...rule('/a', '/b'), code: 302 },
    { ...rule('^/c(?:/(.*))?$', '/d/$1'), type: 'regexmatch', regex: true },
  ]);
});

const accented = 'source;target\r\n/musées/été;/fr/contact\r\n';
const utf16 = Buffer.from(accented, 'utf16le');
it.each([
  ['Windows-1252', Buffer.from(accented, 'latin1'), ' --encoding windows-1252'],
  ['UTF-16 with a byte-order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), ''],
  ['big-endian UTF-16', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]), ''],
  ['UTF-16 without a byte-order mark', utf16, ' --encoding utf-16le'],
  [
    'UTF-8 with a byte-order mark, which overrides --encoding',
    Buffer.from(`\ufeff${accented}`),
    ' --encoding windows-1252',
  ],
])('[H4] imports a file in %s', async (_, bytes, flags) => {
  const file = join(directory, 'accented.csv');
  writeFileSync(file, bytes);
  const { exitCode, stdout } = await runCli(`redirects import ${file} --from csv${flags}`);
  expect([exitCode, JSON.parse(stdout)]).toEqual([0, [rule('/mus%C3%A9es/%C3%A9t%C3%A9', '/fr/contact')]]);
});

it.each([
  [Buffer.from(accented, 'latin1'), '', ':2 contains the byte E9, which is not UTF-8'],
  [utf16, '', ':1 contains a zero byte, as in UTF-16'],
  [Buffer.from([0xff, 0xfe, 0x00, 0xd8]), '', ' is not UTF-16LE'],
  [Buffer.from(accented), ' --encoding latin-42', '"latin-42" is unknown'],
])('[H4] rejects a file that it cannot decode: exit 2 (%#)', async (bytes, flags, message) => {
  const file = join(directory, 'unknown.csv');
  writeFileSync(file, bytes);
  expect(await runCli(`redirects import ${file} --from csv${flags}`)).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringContaining(message),
  });
});

it('[H4] converts the redirects of next.config to nginx in one step', async () => {
  const file = write(
    'next.config.js',
    "export default { redirects: () => [{ source: '/a', destination: '/b', permanent: true }] };",
  );
  const { exitCode, stdout } = await runCli(`redirects import ${file} --from next --to nginx`);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('"/a" "308 /b$vitrine_query";');
});

it('[H4] a file without redirects is reported: exit 1', async () => {
  const ran = await runCli(`redirects import ${write('empty.conf', 'server { listen 80; }')} --from nginx`);
  expect(ran).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining('no redirects were found') });
  const wrong = await runCli(`redirects import ${write('wrong.json', '{}')} --from next`);
  expect(wrong).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--from') });
});

const tooMany = Array.from({ length: 1_025 }, (_, at) => `/a/${at} /b 301\n`).join('');
const elsewhere = 'server { server_name a.example; rewrite ^/a$ /b permanent; }';
it.each([
  ['for another host', elsewhere, 'nginx --host b.example', 'none for --host b.example'],
  ['without redirects', 'server { listen 80; }', 'nginx', 'no redirects were found'],
  ['none of whose lines can be imported', '/a /b 200\n', 'netlify', '/a: 200 is not a redirect'],
  ['that the platform would reject', tooMany, 'netlify --to vercel --quiet', 'accepts 1024'],
])('[H4] importing a file %s writes nothing: exit 1', async (_, text, flags, reason) => {
  const [source, map] = [write('refused.txt', text), write('kept.json', [rule('/a', '/b')])];
  const before = readFileSync(map, 'utf8');
  for (const output of ['', `-o ${map}`]) {
    const { exitCode, stdout, stderr } = await runCli(`redirects import ${source} --from ${flags} ${output}`);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Nothing was written because [^\n]+:\n/);
    expect(stderr).toContain(reason);
  }
  expect(readFileSync(map, 'utf8')).toBe(before);
});

it('[H4] exporting bulk redirects requires the public host: exit 2', async () => {
  const bulk = await runCli('redirects export --to cloudflare-bulk');
  expect(bulk).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('--site') });
});

it('[H4] the error for an unknown format names the known ones: exit 2', async () => {
  expect(await runCli('redirects export --to iis')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('nginx'),
  });
});

it('[H3] --fix applies safe fixes; --dry-run only reports them', async () => {
  const rules = [rule('/a', '/b'), rule('/b', '/c'), rule('/A/', '/b'), rule('/d', '/d?x'), rule('/e', '/e2')];
  const file = write('fix.json', rules);
  const before = readFileSync(file, 'utf8');
  const dry = await runCli(`redirects validate ${file} --fix --dry-run`);
  expect(dry.stdout).toContain('would fix /a: takes 2 redirects to reach /c');
  expect(readFileSync(file, 'utf8')).toBe(before);
  const { exitCode, stdout } = await runCli(`redirects validate ${file} --fix --json`);
  expect([exitCode, JSON.parse(stdout).fixed.length, JSON.parse(stdout).findings.length]).toEqual([1, 2, 1]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    rule('/a', '/c'),
    rule('/b', '/c'),
    rule('/d', '/d?x'),
    rule('/e', '/e2'),
  ]);
});

it('[H3] --fix keeps fields that are not part of a rule', async () => {
  const noted = { ...rule('/a', '/b'), note: 'asked by legal', tags: [{ id: 7 }] };
  const chained = { id: 4, ...rule('/c', '/a') };
  const file = write('noted.json', [noted, rule('/A', '/b'), chained]);
  const { exitCode } = await runCli(`redirects validate ${file} --fix`);
  expect(exitCode).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([noted, { ...chained, target: '/b' }]);
});
