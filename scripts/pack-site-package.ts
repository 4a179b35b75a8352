import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pack, provenance, readManifest, root, writeManifest } from './pack.ts';

/** The first Node version with everything that the sources use. */
const engines = { node: '>=22.15' };

/** Returns the compiled files of an entry point. */
function toCompiled(source: string): { types: string; default: string } {
  const compiled = source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '');
  return { types: `${compiled}.d.ts`, default: `${compiled}.js` };
}

/**
 * Packs a package of `site/packages` as JavaScript with its types, for any site to install. Returns the tarball's
 * path.
 */
export function packSitePackage(name: string, keywords: readonly string[], destination: string): string {
  const workspace = `site/packages/${name}`;
  return pack(workspace, destination, (directory) => {
    const {
      private: _,
      scripts: __,
      devDependencies: ___,
      exports,
      dependencies,
      ...published
    } = readManifest(workspace);
    const built = Object.entries(exports ?? {}).map(([entry, source]) => [entry, toCompiled(source)]);
    // Packages of this project share one version.
    const versions = Object.entries(dependencies).map(([name, version]) => [
      name,
      version === '*' ? published.version : version,
    ]);
    writeManifest(directory, {
      ...published,
      ...{ engines, keywords, files: ['dist'], dependencies: Object.fromEntries(versions) },
      exports: { ...Object.fromEntries(built), './package.json': './package.json' },
      ...provenance,
    });
    const tsc = path.join(root, 'node_modules', '.bin', 'tsc');
    const args = ['-p', path.join(root, workspace, 'tsconfig.build.json'), '--outDir', path.join(directory, 'dist')];
    execFileSync(tsc, args, { stdio: ['ignore', 2, 2] });
  });
}
