import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type CommandEntry, registry } from '../registry.ts';
import { reportFormats } from '../report/report.ts';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../testing/test-site.ts';

const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
function write(name: string, text: string): string {
  const file = join(directory, name);
  writeFileSync(file, text);
  return file;
}

const wrong: [string, string, string][] = [
  ['a URL without a scheme', 'routes --site localhost:3100', 'such as http://localhost:3100 (got "localhost:3100")'],
  ['a URL with a query', 'routes --site https://orrery.example/fr?x=1', 'such as https://orrery.example (got "https'],
  ['a word', 'routes --site orrery', 'such as https://orrery.example (got "orrery")'],
  [
    'an unsupported scheme',
    'routes --site ftp://orrery.example',
    'such as https://orrery.example (got "ftp://orrery.example")',
  ],
  ['a header without a colon', 'crawl --header colon', '--header must be "Name: value" (got "colon")'],
  ['a missing configuration file', 'routes --config nope.json', 'nope.json: no such file or directory'],
];
it.each(wrong)('[H8] rejects %s with an explanation: exit 2', async (_, command, message) => {
  const { exitCode, stdout, stderr } = await runCli(command, { cwd: directory });
  expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
});

it('[H8] explains a TLS mismatch in plain words', async () => {
  await using site = await startSite({});
  const { exitCode, stderr } = await runCli(`routes --site ${site.origin.replace('http', 'https')}`);
  expect([exitCode, stderr]).toEqual([3, expect.stringContaining('/routes.json: it does not speak TLS (https).\n')]);
});

it.each(reportFormats)('[H8] a %s report of an unreachable site replaces an earlier one', async (format) => {
  const file = write(`report.${format}`, 'green');
  const map = write('empty.json', '[]');
  const withFile = [
    'crawl',
    'warm',
    'routes',
    'status',
    'lighthouse --page /',
    'doctor',
    `redirects validate ${map} --live`,
  ];
  for (const command of withFile) {
    const line = `${command} --site http://127.0.0.1:1 --format ${format}`;
    const { exitCode, stdout, stderr } = await runCli(`${line} -o ${file}`, { cwd: directory });
    expect([exitCode, stdout], command).toEqual([3, '']);
    expect(readFileSync(file, 'utf8'), command).toContain('127.0.0.1:1');
    if (!['status', 'doctor'].includes(command)) expect(stderr).toContain('connection refused');
    writeFileSync(file, 'green');
  }
});

it('[H8] commands without reports leave the file alone, and failure reports match the schema', async () => {
  const map = write('kept.json', 'mine');
  const { exitCode } = await runCli(`redirects import nowhere.conf --from nginx -o ${map}`, { cwd: directory });
  expect([exitCode, readFileSync(map, 'utf8')]).toEqual([2, 'mine']);
  const { stdout } = await runCli('crawl --site http://127.0.0.1:1 --json');
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ command: 'crawl', exitCode: 3, complete: false, site: 'http://127.0.0.1:1' },
    failure: { code: 'unreachable', message: expect.stringContaining('connection refused') },
    findings: [{ code: 'unreachable', severity: 'warning' }],
  });
});

it('[H8] -o - writes to stdout, not to a file of that name', async () => {
  await using site = await startSite({ '/routes.json': routeTable('/') });
  const cwd = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const map = write('one.json', '[]');
  for (const command of [`routes --site ${site.origin} -o -`, `redirects export ${map} --to next --output -`]) {
    const { exitCode, stdout } = await runCli(command, { cwd });
    expect([exitCode, stdout, readdirSync(cwd)]).toEqual([0, expect.stringMatching(/routes +1|export default/), []]);
  }
});

/** A configuration and its error message. */
const configurations: [string, string][] = [
  ['{"site": 1}', ':1: site must be a string, not 1.'],
  ['{"diff": {"html": "x"}}', ':1: diff.html must be a number, not "x".'],
  ['{"lighthouse": {"runs": 99, "budgets": []}}', 'lighthouse.runs must be at most 25, not 99.'],
  ['[1]', 'it must contain a settings object'],
];
it.each(configurations)('[H8] explains what is wrong with the configuration %s: exit 2', async (text, message) => {
  const { exitCode, stderr } = await runCli(`crawl --config ${write('own.config.json', text)}`);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(stderr).not.toMatch(/Invalid|Expected/);
});

it('[H8] lists the missing fields of a rule', async () => {
  const { stderr } = await runCli(`redirects test /a --map ${write('part.json', '[{"origin": "/a", "code": 301}]')}`);
  expect(stderr).toContain('rule 0: target is missing; type is missing; matchType is missing; regex is missing.');
});

it('[H8] does not overwrite or delete a file that is not a resume file', async () => {
  await using site = await startSite({ '/routes.json': routeTable('/'), '/builds/latest.json': '{"id":"b1"}' });
  const file = write('package.json', '{}');
  const { exitCode, stderr } = await runCli(`warm --site ${site.origin} --resume ${file}`);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('this one was not changed')]);
  expect(readFileSync(file, 'utf8')).toBe('{}');
});

it('[H4] reports an import for a host that the file does not mention', async () => {
  const file = write('hosts.conf', 'server { server_name a.example; rewrite ^/a$ /b permanent; }');
  const { exitCode, stderr } = await runCli(`redirects import ${file} --from nginx --host b.example`);
  expect([exitCode, stderr]).toEqual([
    1,
    `Nothing was written because no redirects were imported:\n${file}: has redirects, but none for --host b.example.\n`,
  ]);
});

it('[H8] reports a full disk', async () => {
  await using site = await startSite({ '/routes.json': routeTable('/') });
  const { exitCode, stderr } = await runCli(`routes --site ${site.origin} -o /dev/full`);
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining('Cannot write /dev/full: no space left on the device.'),
  ]);
});

it('[H8] repeatable flags do not consume arguments', async () => {
  const explanation = { path: '/', state: 'none', rendered: null, copies: [], tags: [] };
  await using site = await startSite({
    '/': htmlPage('/'),
    '/api/explain?path=%2F': JSON.stringify(explanation),
  });
  const { origin } = site;
  const explained = await runCli(`explain --site ${origin} --instance ${origin} --instance ${origin} / --json`);
  expect([explained.exitCode, JSON.parse(explained.stdout).instances.length]).toEqual([0, 2]);
  const map = write('map.json', '[]');
  const checked = await runCli(`redirects check --site ${origin} --header X-A:1 --header X-B:2 ${map}`);
  expect([checked.exitCode, checked.stdout]).toEqual([0, expect.stringContaining('rules 0')]);
});

it('[H8] sends the headers given with --header', async () => {
  const gated: TestPage = (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.headers['x-gate'] === 'open') response.end(routeTable('/'));
    else response.writeHead(403).end();
  };
  await using site = await startSite({ '/routes.json': gated });
  expect((await runCli(`routes --site ${site.origin}`)).exitCode).toBe(3);
  expect((await runCli(`routes --site ${site.origin} --header X-Gate:open`)).exitCode).toBe(0);
});

it('[H4] coverage explains an empty log', async () => {
  const { exitCode, stdout } = await runCli(`redirects coverage ${write('access.log', '')}`);
  expect([exitCode, stdout]).toEqual([3, expect.stringContaining('The logs have no requests')]);
});

it('[H4] coverage is incomplete if most lines of a log have an unknown format: exit 3', async () => {
  const visit = '203.0.113.9 - - [21/Nov/2026:10:00:00 +0000] "GET /about HTTP/1.1" 200 0 "-" "Mozilla/5.0"\n';
  const log = write('mixed.log', `${visit}${'level=info msg=started\n'.repeat(1_000)}`);
  const { exitCode, stdout } = await runCli(`redirects coverage ${log}`);
  expect([exitCode, stdout]).toEqual([3, expect.stringContaining('the IIS format (W3C): 1000.')]);
});

it('[H1] routes lists valid filters if nothing matches', async () => {
  await using site = await startSite({ '/routes.json': routeTable('/', '/fr') });
  const { stdout } = await runCli(`routes --site ${site.origin} --lang de`);
  expect(stdout).toContain('Locales: en, fr. Types: pages.');
});

const words = (listed: readonly CommandEntry[], before = ''): string[] =>
  listed.flatMap((one) => ('subcommands' in one ? words(one.subcommands, `${one.name} `) : [`${before}${one.name}`]));
it.each(['', ...words(registry)])('[H8] the help of "%s" fits in 80 columns', async (command) => {
  const { stdout } = await runCli(`${command} --help`);
  // Commands to copy stay on one line.
  const isCommand = (line: string) => line.startsWith('  $ ');
  expect(stdout.split('\n').filter((line) => line.length > 80 && !isCommand(line))).toEqual([]);
});

it('[H8] --help lists the exit codes', async () => {
  const { stdout } = await runCli('--help');
  for (const code of ['0', '1', '2', '3']) expect(stdout).toMatch(new RegExp(`^  ${code}  \\w`, 'm'));
});
