import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packCli } from '../support/sources/pack-cli.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const modules = path.join(root, 'node_modules');
let stack: Stack;
let directory: string;

/** A project elsewhere that installed the tarball, with its dependencies next to it. */
beforeAll(async () => {
  stack = await borrowStack();
  directory = mkdtempSync(path.join(tmpdir(), 'packed-'));
  const tarball = await packCli(directory);
  const installed = path.join(directory, 'node_modules/@vitrine/cli');
  mkdirSync(installed, { recursive: true });
  await run('tar', ['xzf', tarball, '-C', installed, '--strip-components=1']);
  const { dependencies } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    if (existsSync(path.join(installed, 'node_modules', name))) continue;
    mkdirSync(path.dirname(path.join(directory, 'node_modules', name)), { recursive: true });
    symlinkSync(path.join(modules, name), path.join(directory, 'node_modules', name));
  }
}, 120_000);
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await stack?.close();
});

const vitrineWith = (variables: Record<string, string>, ...words: string[]) =>
  run(process.execPath, [path.join(directory, 'node_modules/@vitrine/cli/src/vitrine.js'), ...words], {
    cwd: directory,
    env: { PATH: process.env['PATH'], ...variables },
    maxBuffer: 50_000_000,
  });
const vitrine = (...words: string[]) => vitrineWith({}, ...words);

it('[H8] a project that installs the tarball has the whole CLI', async () => {
  expect((await vitrine('--version')).stdout).toBe('0.1.0\n');
  const { stdout } = await vitrine('--help');
  for (const command of ['crawl', 'warm', 'diff', 'lighthouse', 'explain', 'redirects', 'completion'])
    expect(stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
});

it('[H8] the installed CLI works: redirects, routes, a crawl', async () => {
  await expect(vitrine('redirects', 'validate')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('No redirect map'),
  });
  cpSync(path.join(root, 'redirects/redirects.json'), path.join(directory, 'redirects/redirects.json'));
  expect(JSON.parse((await vitrine('redirects', 'validate', '--json')).stdout)).toMatchObject({ exitCode: 0 });
  const routes = JSON.parse((await vitrine('routes', '--site', stack.site.url, '--json')).stdout);
  expect(routes.routes.length).toBeGreaterThan(50);
  const crawl = JSON.parse((await vitrine('crawl', '--site', stack.site.url, '--json', '--quiet')).stdout);
  expect(crawl).toMatchObject({ exitCode: 0, complete: true, counts: { errors: 0 } });
});

it('[H8] the installed CLI explains how to install Lighthouse', async () => {
  await expect(vitrine('lighthouse', '--site', stack.site.url)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm install --save-dev lighthouse chrome-launcher'),
  });
});

it('[H6] the installed CLI asks for a newer browser package if the installed one is too old', async () => {
  for (const name of ['lighthouse', 'chrome-launcher'])
    symlinkSync(path.join(modules, name), path.join(directory, 'node_modules', name));
  const older = path.join(directory, 'node_modules/@sparticuz/chromium');
  mkdirSync(older, { recursive: true });
  writeFileSync(path.join(older, 'package.json'), '{"type":"module","exports":"./index.js"}');
  writeFileSync(path.join(older, 'index.js'), 'export default {};');
  const run = vitrineWith({ VITRINE_BROWSER: 'bundled' }, 'lighthouse', '--site', stack.site.url, '--page', '/');
  await expect(run).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/older than version 153\.\n.*npm install @sparticuz\/chromium@latest/),
  });
});

/** Packages that npm would install with a package, by their directories in this project. */
function installedWith(place: string, found = new Set<string>()): Set<string> {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const nested = path.join(place, 'node_modules', name);
    const one = existsSync(nested) ? nested : path.join(modules, name);
    if (found.has(one) || one.startsWith(directory)) continue;
    found.add(one);
    installedWith(one, found);
  }
  return found;
}

it('[H8] the installed CLI is at most 40 MB with its dependencies', async () => {
  const installed = path.join(directory, 'node_modules/@vitrine/cli');
  const { stdout } = await run('du', ['-sbc', installed, ...installedWith(installed)]);
  const bytes = Number(/^(\d+)\s+total$/m.exec(stdout)?.[1]);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(bytes).toBeLessThan(40_000_000);
});

it('[H8] the installed package has a name, license, README, exports and a minimum Node version, and is not private', () => {
  const installed = path.join(directory, 'node_modules/@vitrine/cli');
  const { private: isPrivate, ...manifest } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  expect(isPrivate).toBeUndefined();
  expect(manifest).toMatchObject({
    ...{ name: '@vitrine/cli', license: 'MIT', files: ['src'], bin: { vitrine: 'src/vitrine.js' } },
    ...{ engines: { node: '>=22.19' }, exports: { './package.json': './package.json' } },
  });
  for (const name of ['README.md', 'LICENSE']) expect(existsSync(path.join(installed, name)), name).toBe(true);
});

it('[H8] the publishing workflow adds provenance', () => {
  const workflow = readFileSync(path.join(root, '.github/workflows/publish.yml'), 'utf8');
  expect(workflow).toMatch(/^permissions:\n(?: {2}.*\n)*? {2}id-token: write/m);
  expect(workflow).toMatch(/npm publish packed\/vitrine-\$name-\*\.tgz --provenance --access public/);
});

it('[H8] the tarball has no TypeScript, tests or fixtures', async () => {
  const { stdout } = await run('find', [path.join(directory, 'node_modules/@vitrine/cli'), '-type', 'f']);
  expect(stdout).not.toMatch(/\.ts$|\.test\.|fixture/m);
});
