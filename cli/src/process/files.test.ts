import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable, startSite } from '../testing/test-site.ts';
import { writeText } from './files.ts';

const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
const rule = { target: '/b', code: 301, type: 'exactmatch', matchType: 'pathonly', regex: false };
const map = JSON.stringify([{ ...rule, origin: '/a/' }]);

it('[H8] writes into a pipe, even through a symlink', async () => {
  const pipe = join(directory, 'pipe');
  execFileSync('mkfifo', [pipe]);
  symlinkSync(pipe, join(directory, 'link-to-pipe'));
  for (const name of ['pipe', 'link-to-pipe']) {
    const [text] = await Promise.all([readFile(pipe, 'utf8'), writeText(name, directory, 'report')]);
    expect([text, lstatSync(pipe).isFIFO()]).toEqual(['report', true]);
  }
  expect(lstatSync(join(directory, 'link-to-pipe')).isSymbolicLink()).toBe(true);
});

it('[H8] a file keeps its mode, symlinks and hard links, and no temporary file remains', async () => {
  const inner = join(directory, 'inner');
  mkdirSync(inner);
  const file = join(inner, 'map.json');
  writeFileSync(file, map);
  chmodSync(file, 0o640);
  symlinkSync(file, join(inner, 'link.json'));
  symlinkSync(join(inner, 'later.json'), join(inner, 'dangling.json'));
  const { exitCode } = await runCli(`redirects validate ${join(inner, 'link.json')} --fix`);
  expect([exitCode, JSON.parse(readFileSync(file, 'utf8'))[0].origin]).toEqual([0, '/a']);
  expect([statSync(file).mode & 0o777, lstatSync(join(inner, 'link.json')).isSymbolicLink()]).toEqual([0o640, true]);
  linkSync(file, join(inner, 'twin.json'));
  await writeText('twin.json', inner, 'both');
  await writeText('dangling.json', inner, 'new');
  expect([readFileSync(file, 'utf8'), readFileSync(join(inner, 'later.json'), 'utf8')]).toEqual(['both', 'new']);
  expect(readdirSync(inner).toSorted()).toEqual(['dangling.json', 'later.json', 'link.json', 'map.json', 'twin.json']);
});

it.each(['', 'none/report.txt', 'file/report.txt'])('[H8] -o %j fails before any request: exit 2', async (name) => {
  writeFileSync(join(directory, 'file'), '');
  await using site = await startSite({ '/routes.json': routeTable('/'), '/': htmlPage('/') });
  const { exitCode, stderr } = await runCli(`crawl --site ${site.origin} -o ${directory}/${name}`);
  expect([exitCode, site.requests]).toEqual([2, []]);
  expect(stderr).toContain('Cannot write');
});
