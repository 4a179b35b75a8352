import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packCli } from '../support/sources/pack-cli.ts';
import { root } from '../support/sources/sources.ts';

const run = promisify(execFile);
const directory = mkdtempSync(path.join(tmpdir(), 'npx-'));
let tarball: string;

beforeAll(async () => {
  tarball = await packCli(directory);
}, 120_000);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The directory of Node with this major version: the running one, or the newest from npm. */
async function installNode(major: string): Promise<string> {
  if (process.version.startsWith(`v${major}.`)) return path.dirname(process.execPath);
  const name = `node-${process.platform}-${process.arch}`;
  const { stdout } = await run('npm', ['pack', `${name}@${major}`, '--silent'], { cwd: directory });
  const to = path.join(directory, `node-${major}`);
  mkdirSync(to);
  await run('tar', ['xzf', path.join(directory, stdout.trim()), '-C', to, '--strip-components=1']);
  return path.join(to, 'bin');
}

// Node and the tarball's dependencies come from the npm registry, so this runs only where services are required.
describe.skipIf(process.env['REQUIRE_SERVICES'] !== '1')('npx, in an empty directory', () => {
  it.each(['22', '24'])(
    '[H8] runs the tarball on Node %s',
    async (major) => {
      const empty = path.join(directory, `empty-${major}`);
      mkdirSync(empty);
      const env = { ...process.env, PATH: `${await installNode(major)}${path.delimiter}${process.env['PATH']}` };
      const npx = (...words: string[]) => run('npx', ['--yes', `--package=${tarball}`, ...words], { cwd: empty, env });
      expect((await npx('node', '--version')).stdout).toMatch(new RegExp(`^v${major}\\.`));
      expect((await npx('vitrine', '--version')).stdout).toBe('0.1.0\n');
      const imported = [
        'vitrine',
        'redirects',
        'import',
        path.join(root, 'redirects/redirects.json'),
        '--from',
        'json',
      ];
      expect(JSON.parse((await npx(...imported)).stdout).length).toBeGreaterThan(10);
    },
    240_000,
  );
});
