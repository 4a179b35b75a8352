import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Manifest = {
  version: string;
  dependencies: Record<string, string>;
  exports: Record<string, string>;
  [field: string]: unknown;
};

export const root = path.resolve(import.meta.dirname, '..');

/** npm's provenance requires a package to name its repository. */
const repository = process.env['GITHUB_REPOSITORY'];
export const provenance = repository && {
  repository: { type: 'git', url: `git+https://github.com/${repository}.git` },
};

export const readManifest = (workspace: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));

export const writeManifest = (directory: string, manifest: object): void =>
  writeFileSync(path.join(directory, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);

/**
 * Packs the files that `fill` writes into a directory, with the license and the README of a workspace. Returns the
 * tarball's path.
 */
export function pack(workspace: string, destination: string, fill: (directory: string) => void): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-pack-'));
  try {
    fill(directory);
    for (const file of ['LICENSE', `${workspace}/README.md`])
      cpSync(path.join(root, file), path.join(directory, path.basename(file)));
    mkdirSync(destination, { recursive: true });
    const args = ['pack', '--json', '--pack-destination', path.resolve(destination)];
    const output: unknown = JSON.parse(execFileSync('npm', args, { cwd: directory, encoding: 'utf8' }));
    const [{ filename = '' } = {}]: { filename?: string }[] = Array.isArray(output) ? output : [];
    return path.join(path.resolve(destination), filename);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
