import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { type Manifest, pack, provenance, readManifest, root, writeManifest } from './pack.ts';

const redirectsPackage = '@vitrine/redirects';
/** The Node versions that can run the packed CLI. */
const engines = { node: '>=22.19' };

/** Returns the public entry points, except the one for tests. */
const publicExports = ({ exports }: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([entry, file]) =>
      file.endsWith('.ts') && entry !== './testing' ? [[entry, file.replace(/\.ts$/, '.js')]] : [],
    ),
  );

const description = 'Checks a website: links, cache, builds, redirect maps and Lighthouse budgets';
const keywords = ['broken-links', 'crawler', 'redirects', 'lighthouse', 'cache', 'next'];

/** Writes sources as JavaScript, because Node does not strip types in node_modules. */
function writeSources(workspace: string, directory: string): void {
  const from = path.join(root, workspace, 'src');
  for (const file of globSync('**/*.{ts,js}', { cwd: from })) {
    if (/\.test\.ts$|^testing\b/.test(file)) continue;
    const javascript = stripTypeScriptTypes(readFileSync(path.join(from, file), 'utf8'));
    const to = path.join(directory, 'src', file.replace(/\.ts$/, '.js'));
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, javascript.replace(/(\b(?:from|import)\s*\(?\s*'\.{1,2}\/[^']+)\.ts'/g, "$1.js'"));
  }
}

/** Packs the CLI with @vitrine/redirects bundled; returns the tarball's path. */
const packCli = (destination: string): string =>
  pack('cli', destination, (directory) => {
    const redirectsDirectory = path.join(directory, 'node_modules', redirectsPackage);
    mkdirSync(redirectsDirectory, { recursive: true });
    const [cli, redirects] = [readManifest('cli'), readManifest('redirects')];
    const { private: _, scripts: __, devDependencies: ___, ...published } = cli;
    writeManifest(directory, {
      ...published,
      ...{ description, engines, license: 'MIT', keywords, bin: { vitrine: 'src/vitrine.js' }, files: ['src'] },
      exports: { './package.json': './package.json' },
      ...provenance,
      dependencies: { ...cli.dependencies, ...redirects.dependencies, [redirectsPackage]: redirects.version },
      bundledDependencies: [redirectsPackage],
    });
    writeManifest(redirectsDirectory, {
      ...{ name: redirectsPackage, version: redirects.version, type: 'module' },
      exports: publicExports(redirects),
      dependencies: redirects.dependencies,
    });
    writeSources('cli', directory);
    writeSources('redirects', redirectsDirectory);
  });

process.stdout.write(`${packCli(process.argv[2] ?? '.')}\n`);
