import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { type Manifest, pack, provenance, readManifest, root, writeManifest } from './pack.ts';

const engine = '@vitrine/redirects';
/** The sources use what Node has since then. */
const engines = { node: '>=22.19' };

/** What others may import, but for what is for tests alone. */
const exportsOf = ({ exports }: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([entry, file]) =>
      file.endsWith('.ts') && entry !== './testing' ? [[entry, file.replace(/\.ts$/, '.js')]] : [],
    ),
  );

const description = 'Checks a website: links, cache, builds, redirect maps and Lighthouse budgets';
const keywords = ['broken-links', 'crawler', 'redirects', 'lighthouse', 'cache', 'next'];

/** Node runs no TypeScript in node_modules: the same sources without their types. */
function writeSources(workspace: string, folder: string): void {
  const from = path.join(root, workspace, 'src');
  for (const file of globSync('**/*.{ts,js}', { cwd: from })) {
    if (/\.test\.ts$|^testing\b/.test(file)) continue;
    const plain = stripTypeScriptTypes(readFileSync(path.join(from, file), 'utf8'));
    const to = path.join(folder, 'src', file.replace(/\.ts$/, '.js'));
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, plain.replace(/(\b(?:from|import)\s*\(?\s*'\.{1,2}\/[^']+)\.ts'/g, "$1.js'"));
  }
}

/** Packs the command line with the redirect engine in it, for any project to install. Returns the tarball's path. */
const packCli = (destination: string): string =>
  pack('cli', destination, (folder) => {
    const inner = path.join(folder, 'node_modules', engine);
    mkdirSync(inner, { recursive: true });
    const [cli, redirects] = [readManifest('cli'), readManifest('redirects')];
    const { private: _, scripts: __, devDependencies: ___, ...open } = cli;
    writeManifest(folder, {
      ...open,
      ...{ description, engines, license: 'MIT', keywords, bin: { vitrine: 'src/vitrine.js' }, files: ['src'] },
      exports: { './package.json': './package.json' },
      ...provenance,
      dependencies: { ...cli.dependencies, ...redirects.dependencies, [engine]: redirects.version },
      bundledDependencies: [engine],
    });
    writeManifest(inner, {
      ...{ name: engine, version: redirects.version, type: 'module' },
      exports: exportsOf(redirects),
      dependencies: redirects.dependencies,
    });
    writeSources('cli', folder);
    writeSources('redirects', inner);
  });

process.stdout.write(`${packCli(process.argv[2] ?? '.')}\n`);
