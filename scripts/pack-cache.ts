import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pack, provenance, readManifest, root, writeManifest } from './pack.ts';

const workspace = 'site/packages/cache';
/** The sources use what Node has since then. */
const engines = { node: '>=22.15' };
const keywords = ['next', 'cache', 'cache-handler', 'isr', 'revalidate', 'redis'];

/** What TypeScript makes of an entry point. */
function emitted(source: unknown): { types: string; default: string } {
  const name = path.basename(String(source), '.ts');
  return { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` };
}

/** Packs the cache as JavaScript with its types, for any site to install. Returns the tarball's path. */
const packCache = (destination: string): string =>
  pack(workspace, destination, (folder) => {
    const { private: _, scripts: __, devDependencies: ___, exports, ...open } = readManifest(workspace);
    const built = Object.entries(exports ?? {}).map(([entry, source]) => [entry, emitted(source)]);
    writeManifest(folder, {
      ...open,
      ...{ engines, keywords, files: ['dist'] },
      exports: { ...Object.fromEntries(built), './package.json': './package.json' },
      ...provenance,
    });
    const tsc = path.join(root, 'node_modules', '.bin', 'tsc');
    const words = ['-p', path.join(root, workspace, 'tsconfig.build.json'), '--outDir', path.join(folder, 'dist')];
    execFileSync(tsc, words, { stdio: ['ignore', 2, 2] });
  });

process.stdout.write(`${packCache(process.argv[2] ?? '.')}\n`);
