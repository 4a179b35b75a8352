import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type CommandEntry, registry } from '../registry.ts';
import { type Ran, type RunOptions, runCli } from '../testing/run-cli.ts';
import { writeTestBuild } from '../testing/test-build.ts';
import { htmlPage, routeTable, startSite } from '../testing/test-site.ts';

const longPath = `/projects/${'a-room-that-explains-itself-'.repeat(4)}`;
const longField = 'getSingleProject, entry, flexibleComponents 1 (imagesGrid)';
const builds = [
  writeTestBuild({}),
  writeTestBuild({ pages: { '/': {}, '/a': { body: '<p>Another text</p>', tags: 'x,y' } } }),
];

const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
const ownDirectory = mkdtempSync(join(tmpdir(), 'vitrine-'));
function write(name: string, text: string): string {
  const file = join(directory, name);
  writeFileSync(file, text);
  return file;
}
const visit = (path: string) =>
  `203.0.113.9 - - [21/Nov/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 404 0 "-" "Mozilla/5.0"\n`;
const log = write('access.log', [longPath, '/gone-for-ever', '/about'].map(visit).join(''));
const rule = { code: 301, type: 'exactmatch', matchType: 'pathonly', regex: false };
const map = write('map.json', JSON.stringify([{ ...rule, origin: `/old${longPath}`, target: longPath }]));
const netlify = write('_redirects', `/old${longPath} ${longPath} 301\n`);
write(
  'vitrine.config.json',
  JSON.stringify({
    lighthouse: { runs: 1, budgets: [{ paths: ['/gone-for-ever'], formFactor: 'mobile', bytes: { total: 1 } }] },
  }),
);

/** Every command, whether it needs a site, a long string that it must print, and whether it prints data rather than a report. */
const typed: { command: string; requestsSite?: true; holds?: string; isData?: true }[] = [
  { command: 'init --yes --force', requestsSite: true },
  { command: 'routes', requestsSite: true, holds: longPath },
  { command: 'crawl', requestsSite: true, holds: longPath },
  { command: 'warm', requestsSite: true },
  { command: 'warm --dry-run', requestsSite: true, holds: longPath },
  { command: 'revalidate --all', requestsSite: true },
  { command: 'status', requestsSite: true },
  { command: 'explain /', requestsSite: true, holds: longField },
  { command: 'impact 101', requestsSite: true, holds: longPath },
  { command: 'doctor', requestsSite: true },
  // Requests a missing page, because starting a browser takes seconds.
  { command: 'lighthouse', requestsSite: true },
  { command: `diff ${builds.join(' ')}` },
  { command: 'redirects validate' },
  { command: `redirects export ${map} --to nginx`, holds: longPath, isData: true },
  { command: `redirects import ${netlify} --from netlify`, holds: longPath, isData: true },
  { command: 'redirects test /1 /nope' },
  { command: `redirects diff ${map} redirects/redirects.json` },
  { command: `redirects check ${map}`, requestsSite: true },
  { command: `redirects coverage ${log}`, holds: longPath },
  { command: 'completion bash', isData: true },
];

const explanation = {
  path: '/',
  state: 'fresh',
  rendered: { at: '2026-11-21T10:00:00.000Z', isElsewhere: false },
  copies: [{ place: 'memory', at: '2026-11-21T10:00:00.000Z' }],
  tags: [
    {
      tag: 'list:projects:en:markets=zoos-and-aquariums:postDate:2',
      sources: [longField, longField.replace('1', '2')],
      invalidated: { at: '2026-11-21T09:00:00.000Z', isHard: true, cause: 'afterUpdate', element: '101' },
    },
  ],
};
const impact = {
  ...{ entry: '101', section: 'projects', paths: [longPath], kept: 2 },
  changes: [{ change: 'title', pages: [longPath, '/'], isHard: false }],
};

async function type(
  { command, requestsSite }: (typeof typed)[number],
  flags = '',
  options: RunOptions = {},
): Promise<Ran> {
  await using site = await startSite({
    '/routes.json': routeTable('/', longPath),
    '/builds/latest.json': '{"id":"b1"}',
    '/': htmlPage('/', longPath, '/gone-for-ever', 'https://elsewhere.example/'),
    [longPath]: htmlPage(longPath),
    '/api/explain?path=%2F': JSON.stringify(explanation),
    '/api/impact?entry=101': JSON.stringify(impact),
  });
  const env = {
    ...{ VITRINE_RETRIES: '0', REVALIDATE_SECRET: 'a secret for this test', CHROME_PATH: '/bin/false' },
    ...options.env,
  };
  const where = requestsSite ? ` --site ${site.origin}` : '';
  const cwd = command.startsWith('redirects') ? {} : { cwd: command.startsWith('init') ? ownDirectory : directory };
  return await runCli(`${command}${where} ${flags}`, { ...cwd, ...options, env });
}

const isEscaped = (text: string) => text !== stripVTControlCharacters(text);

it('[H8] these tests cover every command', () => {
  const names = (listed: readonly CommandEntry[], before = ''): string[] =>
    listed.flatMap((one) => ('subcommands' in one ? names(one.subcommands, `${one.name} `) : [`${before}${one.name}`]));
  const tried = typed.map(({ command }) => /^(?:redirects )?\S+/.exec(command)?.[0]);
  expect(names(registry).filter((name) => !tried.includes(name))).toEqual([]);
});

describe.each(typed)('vitrine $command', (one) => {
  it('[H8] writes plain, untruncated text to a pipe', async () => {
    const { stdout, stderr } = await type(one);
    expect(isEscaped(stdout + stderr)).toBe(false);
    expect(stdout).not.toContain('…');
    expect(stdout).toContain(one.holds ?? '');
  });

  it('[H8] does not wrap if the terminal does not know its width', async () => {
    const { stdout } = await type(one, '', { isTTY: true, columns: 0, env: { NO_COLOR: '1' } });
    // Ports and durations, and thus column widths, vary.
    const masked = (text: string) => text.replaceAll(/\d+/g, '0').replaceAll(/ +/g, ' ');
    expect(masked(stdout)).toBe(masked((await type(one)).stdout));
  });

  it.each([60, 80, 200])('[H8] wraps to %i columns without truncation', async (columns) => {
    const { stdout } = await type(one, '', { isTTY: true, columns });
    expect(stdout).not.toBe('');
    expect(stdout).not.toContain('…');
    // A word can be longer than a line.
    const tooLong = (line: string) =>
      line.length > columns &&
      line
        .trim()
        .replace(/^\w+ +/, '')
        .includes(' ');
    if (!one.isData) expect(stripVTControlCharacters(stdout).split('\n').filter(tooLong)).toEqual([]);
  });

  it.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('[H8] writes no escape codes with %o', async (env) => {
    const { stdout, stderr } = await type(one, '', { isTTY: true, env });
    expect(isEscaped(stdout)).toBe(false);
    if ('TERM' in env) expect(isEscaped(stderr)).toBe(false);
  });

  if (one.isData) return;
  it('[H8] --json prints only JSON', async () => {
    const { stdout } = await type(one, '--json', { isTTY: true, columns: 40, env: { FORCE_COLOR: '1' } });
    expect(JSON.parse(stdout)).toMatchObject({ schemaVersion: 1 });
  });
});

it('[H8] wraps an explanation at 80 columns between words', async () => {
  const { stdout } = await type({ command: 'explain /', requestsSite: true }, '', { isTTY: true, columns: 80 });
  for (const word of ['markets=zoos-and-aquariums,', 'getSingleProject,', '(imagesGrid)', 'afterUpdate', '200, hit'])
    expect(stripVTControlCharacters(stdout)).toContain(word);
});

it('[H8] points to --help after a misspelled command or flag', async () => {
  const command = await runCli('crwl');
  expect([command.exitCode, command.stdout]).toEqual([2, '']);
  expect(command.stderr).toMatch(/unknown command 'crwl'\n\(Did you mean crawl\?\)\nSee vitrine --help\./);
  const flag = await runCli('redirects validate --sitee x');
  expect(flag.stderr).toMatch(
    /unknown option '--sitee'\n\(Did you mean --site\?\)\nSee vitrine redirects validate --help\./,
  );
});
