import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { install } from '../support/next-apps/plain-next.ts';
import { runProcess } from '../support/processes/processes.ts';
import { root } from '../support/sources/sources.ts';

const own = mkdtempSync(path.join(tmpdir(), 'packed-packages-'));
const packages = ['cache', 'server'];
const entries = packages.flatMap((name) => {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'site/packages', name, 'package.json'), 'utf8'));
  return Object.keys(exports).map((entry) => path.posix.join('@vitrine', name, entry));
});

beforeAll(() => {
  install(own, packages);
  const imports = entries.map((entry, index) => `import * as entry${index} from '${entry}';`);
  const all = entries.map((_, index) => `entry${index}`).join(', ');
  writeFileSync(path.join(own, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(own, 'every-entry.js'), `${imports.join('\n')}\nconsole.log([${all}].length);\n`);
  const use = `
import { createCache } from '@vitrine/cache';
import { createServer, RendererPool } from '@vitrine/server';
const log = { info() {}, warn() {}, error() {} };
const pool = new RendererPool({ entry: 'renderer.js', url: 'http://localhost:3000', log });
export const start = (): Promise<void> =>
  createServer({
    site: { directory: '.', url: 'http://localhost:3000', port: 3000 },
    renderers: { pool, count: 2 },
    cache: (directory) => createCache({ directory }),
    log,
  }).start();
// @ts-expect-error: a port is a number, unless types are lost
createServer({ site: { directory: '.', url: '', port: 'none' }, renderers: { pool, count: 2 }, cache: () => createCache() });
export const every = [${all}];
`;
  writeFileSync(path.join(own, 'every-entry.ts'), `${imports.join('\n')}${use}`);
});
afterAll(() => rmSync(own, { recursive: true }));

it('every entry point of the packed packages can be imported', async () => {
  const { code, output } = await runProcess(process.execPath, ['every-entry.js'], { cwd: own });
  expect([output.trim(), code]).toEqual([String(entries.length), 0]);
});

it.each([
  ['NodeNext', 'NodeNext'],
  ['ESNext', 'Bundler'],
])('every entry point has types with module %s and moduleResolution %s', async (module, resolution) => {
  const flags = ['--noEmit', '--strict', '--target', 'ES2024', '--module', module, '--moduleResolution', resolution];
  const tsc = path.join(root, 'node_modules', '.bin', 'tsc');
  expect(await runProcess(tsc, [...flags, '--types', 'node', 'every-entry.ts'], { cwd: own })).toMatchObject({
    output: '',
    code: 0,
  });
});
