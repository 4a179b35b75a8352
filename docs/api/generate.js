import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Application } from 'typedoc';

const here = import.meta.dirname;
const packages = path.resolve(here, '../../site/packages');

/** The entry points of the packages: their sources, and the names by which they are imported. */
function findEntries() {
  return ['cache', 'server'].flatMap((name) => {
    const directory = path.join(packages, name);
    const { exports } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
    return Object.entries(exports).map(([entry, source]) => [
      path.join(directory, source),
      path.posix.join('@vitrine', name, entry),
    ]);
  });
}

/** Writes the reference of the packages from their docstrings, a page for each entry point. Empties the directory first. */
async function generate(directory) {
  const entries = new Map(findEntries());
  const app = await Application.bootstrapWithPlugins({
    plugin: [import.meta.resolve('typedoc-plugin-markdown')],
    name: 'API',
    entryPoints: [...entries.keys()],
    tsconfig: path.join(here, 'tsconfig.json'),
    readme: 'none',
    router: 'module',
    logLevel: 'Error',
    excludePrivate: true,
    excludeExternals: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    hideGroupHeadings: true,
    useCodeBlocks: true,
    parametersFormat: 'table',
    classPropertiesFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    propertyMembersFormat: 'table',
  });
  const project = await app.convert();
  if (!project) throw new Error('the sources of the packages could not be read');
  for (const module of project.children ?? [])
    module.name = entries.get(module.sources?.[0]?.fullFileName) ?? module.name;
  // Line numbers would change with every edit.
  for (const reflection of Object.values(project.reflections)) reflection.sources = undefined;
  await app.outputs.writeOutput({ name: 'markdown', path: directory }, project);
}

const pages = ['README.md', '@vitrine'];
const pagesIn = (directory) => globSync('{README.md,@vitrine/**/*.md}', { cwd: directory });
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

const fresh = mkdtempSync(path.join(tmpdir(), 'vitrine-api-'));
try {
  await generate(fresh);
  const all = [...new Set([...pagesIn(here), ...pagesIn(fresh)])];
  const stale = all.filter((page) => read(path.join(here, page)) !== read(path.join(fresh, page)));
  if (!process.argv.includes('--check'))
    for (const page of pages) {
      rmSync(path.join(here, page), { recursive: true, force: true });
      cpSync(path.join(fresh, page), path.join(here, page), { recursive: true });
    }
  else if (stale.length > 0) {
    console.error(`docs/api is out of date (${stale.join(', ')}). Run \`npm run docs:api\`, and commit the result.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(fresh, { recursive: true });
}
