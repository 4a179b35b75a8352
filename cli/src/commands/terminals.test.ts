import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { writeBuild } from '../testing/build.fixture.ts';
import { runCli } from '../testing/run.fixture.ts';
import { page, routeTable, startSite } from '../testing/site.fixture.ts';

const longPath = `/projects/${'a-room-that-explains-itself-'.repeat(4)}`;
const builds = [writeBuild({}), writeBuild({ pages: { '/': {}, '/a': { body: '<p>Another text</p>', tags: 'x,y' } } })];

const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
const [log, map] = [join(folder, 'access.log'), join(folder, 'map.json')];
const line = (path: string) =>
  `203.0.113.9 - - [21/Nov/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 404 0 "-" "Mozilla/5.0"\n`;
writeFileSync(log, [longPath, '/gone-for-ever', '/about'].map(line).join(''));
const rule = { code: 301, type: 'exactmatch', matchType: 'pathonly', regex: false };
writeFileSync(map, JSON.stringify([{ ...rule, origin: `/old${longPath}`, target: longPath }]));

const commands: [command: string, isRequest: boolean][] = [
  ['routes', true],
  ['crawl', true],
  ['warm', true],
  ['warm --dry-run', true],
  [`diff ${builds.join(' ')}`, false],
  ['redirects validate', false],
  ['redirects test /1 /nope', false],
  [`redirects diff ${map} redirects/legacy.json`, false],
  [`redirects coverage --log ${log}`, false],
  [`redirects check ${map}`, true],
  ['revalidate --all', true],
  ['doctor', true],
  ['status', true],
];

const withSite = async (command: string, isRequest: boolean, options: Parameters<typeof runCli>[1]) => {
  await using site = await startSite({
    '/routes.json': routeTable('/', longPath),
    '/builds/latest.json': '{"id":"b1"}',
    '/': page('/', longPath, '/gone-for-ever', 'https://elsewhere.example/'),
    [longPath]: page(longPath),
  });
  const env = { VITRINE_RETRIES: '0', REVALIDATE_SECRET: 'a secret that only this test knows', ...options?.env };
  return await runCli(isRequest ? `${command} --site ${site.origin}` : command, { ...options, env });
};

const isEscaped = (text: string) => text !== stripVTControlCharacters(text);

describe.each(commands)('vitrine %s', (command, isRequest) => {
  it('[H8] in a pipe it has no escape codes, and no word is cut', async () => {
    const { stdout, stderr } = await withSite(command, isRequest, {});
    expect(isEscaped(stdout + stderr)).toBe(false);
    expect(stdout).not.toContain('…');
    if (/^(?:routes|crawl)/.test(command)) expect(stdout).toContain(longPath);
  });

  it.each([60, 80, 200])('[H8] in a terminal of %i columns it has lines that fit', async (columns) => {
    const { stdout } = await withSite(command, isRequest, { isTTY: true, columns });
    expect(stdout).not.toBe('');
    // A word may be longer than a line.
    const tooLong = (line: string) =>
      line.length > columns &&
      line
        .trim()
        .replace(/^\w+ +/, '')
        .includes(' ');
    expect(stripVTControlCharacters(stdout).split('\n').filter(tooLong)).toEqual([]);
  });

  it('[H8] with NO_COLOR a terminal gets no colours, and with --json nothing but JSON', async () => {
    const plain = await withSite(command, isRequest, { isTTY: true, env: { NO_COLOR: '1' } });
    expect(isEscaped(plain.stdout)).toBe(false);
    const { stdout } = await withSite(`${command} --json`, isRequest, { isTTY: true, columns: 40 });
    expect(JSON.parse(stdout)).toMatchObject({ schemaVersion: 1 });
  });
});

it('[H8] a misspelt command and flag are named, with where to look', async () => {
  const command = await runCli('crwl');
  expect([command.exitCode, command.stdout]).toEqual([2, '']);
  expect(command.stderr).toMatch(/unknown command 'crwl'\n\(Did you mean crawl\?\)\n.*--help/);
  const flag = await runCli('warm --lst x');
  expect(flag.stderr).toMatch(/unknown option '--lst'\n\(Did you mean --list\?\)\n.*--help/);
});
