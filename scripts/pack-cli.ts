import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Manifest = {
  version: string;
  dependencies: Record<string, string>;
  exports: Record<string, string>;
  [field: string]: unknown;
};

const root = path.resolve(import.meta.dirname, '..');
const engine = '@vitrine/redirects';
/** The sources use what Node has since then. */
const engines = { node: '>=22.19' };

const manifestOf = (workspace: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));

/** What others may import, but for what is for tests alone. */
const doorsOf = ({ exports }: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([door, file]) =>
      file.endsWith('.ts') && door !== './testing' ? [[door, file.replace(/\.ts$/, '.js')]] : [],
    ),
  );

const description = 'Checks a website: links, cache, builds, redirect maps and Lighthouse budgets';
const keywords = ['broken-links', 'crawler', 'redirects', 'lighthouse', 'cache', 'next'];
/** npm proves where a package was built only if it names the repository that built it. */
const repository = process.env['GITHUB_REPOSITORY'];

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

const writeManifest = (folder: string, manifest: object): void =>
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);

/** Packs the command line with the redirect engine in it, for any project to install. Returns the tarball's path. */
function packCli(destination: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-pack-'));
  const inner = path.join(folder, 'node_modules', engine);
  mkdirSync(inner, { recursive: true });
  const [cli, redirects] = [manifestOf('cli'), manifestOf('redirects')];
  const { private: _, scripts: __, devDependencies: ___, ...open } = cli;
  writeManifest(folder, {
    ...open,
    ...{ description, engines, license: 'MIT', keywords, bin: { vitrine: 'src/vitrine.js' }, files: ['src'] },
    exports: { './package.json': './package.json' },
    ...(repository && { repository: { type: 'git', url: `git+https://github.com/${repository}.git` } }),
    dependencies: { ...cli.dependencies, ...redirects.dependencies, [engine]: redirects.version },
    bundledDependencies: [engine],
  });
  writeManifest(inner, {
    ...{ name: engine, version: redirects.version, type: 'module' },
    exports: doorsOf(redirects),
    dependencies: redirects.dependencies,
  });
  writeSources('cli', folder);
  writeSources('redirects', inner);
  for (const file of ['LICENSE', 'cli/README.md'])
    cpSync(path.join(root, file), path.join(folder, path.basename(file)));
  mkdirSync(destination, { recursive: true });
  const words = ['pack', '--json', '--pack-destination', path.resolve(destination)];
  const told: unknown = JSON.parse(execFileSync('npm', words, { cwd: folder, encoding: 'utf8' }));
  rmSync(folder, { recursive: true });
  const [{ filename = '' } = {}]: { filename?: string }[] = Array.isArray(told) ? told : [];
  return path.join(path.resolve(destination), filename);
}

process.stdout.write(`${packCli(process.argv[2] ?? '.')}\n`);
