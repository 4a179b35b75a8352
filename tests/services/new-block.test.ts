import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startContentService } from '@vitrine/content-fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'vitrine-new-block-'));
const site = path.join(copy, 'site');
const madeAtRunTime = new Set(['.git', '.next', '.turbo', '.vitrine', 'node_modules', 'test-results']);

/** Long enough for a build on a busy machine. */
const withinMs = 300_000;

/** Copies packages as hard links if possible, because Turbopack follows no symbolic link out of the project. */
const copyPackages = 'cp -al "$0" "$1" 2>/dev/null || cp -a "$0/." "$1/node_modules"';

/** Runs a program in the copy, and returns its exit code and output. */
function run(cwd: string, command: string, args: string[], variables: Record<string, string> = {}) {
  const searchPath = `${path.join(copy, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`;
  const env: NodeJS.ProcessEnv = { ...process.env, ...variables, NEXT_TELEMETRY_DISABLED: '1', PATH: searchPath };
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  const child = execFile(command, args, { cwd, env, maxBuffer: 2 ** 26 }, (_, stdout, stderr) =>
    resolve({ code: child.exitCode, output: stdout + stderr }),
  );
  return promise;
}

const newBlock = (name: string) => run(copy, 'node', ['site/blocks/new-block.ts', name]);

beforeAll(async () => {
  cpSync(root, copy, { recursive: true, filter: (file) => !madeAtRunTime.has(path.basename(file)) });
  execFileSync('sh', ['-c', copyPackages, path.join(root, 'node_modules'), copy]);
  const { code, output } = await newBlock('price-list');
  expect(code, output).toBe(0);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('passes the linter', async () => {
  const { code, output } = await run(copy, 'biome', ['check', 'site/blocks', 'content-fixtures/model.graphql']);
  expect(code, output).toBe(0);
});

it('is in the registry, with fixtures', async () => {
  const { code, output } = await run(site, 'node', ['blocks/generate-registry.ts', '--check']);
  expect(code, output).toBe(0);
  const registry = readFileSync(path.join(site, 'blocks/registry.tsx'), 'utf8');
  expect(registry).toContain("case 'priceList_Entry'");
  expect(registry).not.toContain('emplate');
});

it('passes the type check', { timeout: withinMs }, async () => {
  const project = {
    extends: './tsconfig.json',
    // As in next-env.d.ts, which Next writes.
    compilerOptions: { incremental: false, types: ['node', 'next'] },
    include: ['**/*.d.ts', 'blocks/price-list', 'blocks/registry.tsx', 'blocks/fixtures.ts'],
  };
  writeFileSync(path.join(site, 'tsconfig.block.json'), JSON.stringify(project));
  const { code, output } = await run(site, 'tsc', ['--noEmit', '--project', 'tsconfig.block.json']);
  expect(code, output).toBe(0);
});

it('is built, queried by a page, and shown in the style guide', { timeout: withinMs }, async () => {
  const content = await startContentService({
    port: 0,
    schema: readFileSync(path.join(copy, 'content-fixtures/schema.graphql'), 'utf8'),
    overlayDirectory: path.join(copy, 'content'),
    publicUrl: '',
  });
  const variables = { NODE_ENV: 'production', CMS_ENDPOINT: `${content.url}/api` };
  const paths = 'app/(en)/style-guide/page.tsx';
  const { code, output } = await run(site, 'next', ['build', '--debug-build-paths', paths], variables);
  await content.close();
  expect(code, output).toBe(0);
  const guide = readFileSync(path.join(site, '.next/server/app/style-guide.html'), 'utf8');
  expect(guide).toContain('id="price-list"');
  expect(guide).toContain('A title with <em>emphasis</em>');
});

it('is never overwritten', async () => {
  const component = path.join(site, 'blocks/price-list/price-list.tsx');
  writeFileSync(component, 'somebody’s work');
  const { code, output } = await newBlock('price-list');
  expect([code, output.trim()]).toEqual([2, 'site/blocks/price-list exists.']);
  expect(readFileSync(component, 'utf8')).toBe('somebody’s work');
});
