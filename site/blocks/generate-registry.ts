import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findStaleListedEntry } from '#lib/cms/generate-listed-entry.ts';
import { findStaleSelections, writeSelections } from '#lib/cms/selections/generate-selections.ts';
import { findStaleLanguageRoutes, writeLanguageRoutes } from '#lib/routes/generate-language-routes.ts';
import { findStaleTemplates, writeTemplates } from '#lib/routes/generate-templates.ts';
import { buildStyleGuideCss } from '#styles/chosen.ts';

const directory = import.meta.dirname;

export const camelCase = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
export const pascalCase = (kebab: string) => camelCase(`-${kebab}`);

const componentsDirectory = path.resolve(directory, '../components');

/** Directories that the style guide does not show: the template for new blocks, and the parts that components share. */
const notShown = new Set(['_template', 'ui']);

const listDirectories = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notShown.has(entry.name))
    .map(({ name }) => name);

/** Every directory here except `_template` is a block. */
const listBlocks = (): string[] => listDirectories(directory).toSorted();

/** The blocks and components that the style guide shows. */
const listStyleGuideEntries = (): string[] =>
  [...listDirectories(directory), ...listDirectories(componentsDirectory)].toSorted();

const getDirectory = (name: string): string =>
  path.join(existsSync(path.join(componentsDirectory, name)) ? componentsDirectory : directory, name);
const getImportPath = (name: string, file: string): string =>
  getDirectory(name).startsWith(componentsDirectory) ? `#components/${name}/${file}` : `./${name}/${file}`;

/** Returns whether editors can place the block, that is, whether <name>/<name>.tsx has a fragment on its entry type. */
function isFlexibleBlock(name: string): boolean {
  const file = path.join(directory, name, `${name}.tsx`);
  const declaration = new RegExp(`fragment ${pascalCase(name)} on ${camelCase(name)}_Entry\\b`);
  return existsSync(file) && declaration.test(readFileSync(file, 'utf8'));
}

const hasFixture = (name: string) => existsSync(path.join(getDirectory(name), `${name}.fixture.tsx`));

export function buildRegistry(names: readonly string[]): string {
  const imports = names.map(
    (name) => `import { ${pascalCase(name)}, ${pascalCase(name)}Fragment } from './${name}/${name}.tsx';`,
  );
  const cases = names.map(
    (name) => `    case '${camelCase(name)}_Entry':\n      return ${pascalCase(name)}({ data: block, context });`,
  );
  return `// Written by \`npm run registry\` from the directories of the blocks. Do not edit.
import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import type { BlockContext } from '#components/block-context.ts';
${imports.join('\n')}

export const FlexibleFragment = graphql(
  \`
  fragment Flexible on EntryInterface {
    __typename
    id
    typeHandle
${names.map((name) => `    ...${pascalCase(name)}`).join('\n')}
  }
\`,
  [${names.map((name) => `${pascalCase(name)}Fragment`).join(', ')}],
);

export type FlexibleData = FragmentOf<typeof FlexibleFragment>;

/** Renders a block; undefined if its type has no component. */
export function renderBlock(data: FlexibleData, context: BlockContext): ReactNode | undefined {
  const block = readFragment(FlexibleFragment, data);
  switch (block.__typename) {
${cases.join('\n')}
    default:
      return undefined;
  }
}
`;
}

export function buildFixtureIndex(names: readonly string[]): string {
  const imports = names.map(
    (name) => `import { fixtures as ${camelCase(name)} } from '${getImportPath(name, `${name}.fixture.tsx`)}';`,
  );
  const lines = names.map((name) => `  { name: '${name}', fixtures: ${camelCase(name)} },`);
  return `// Written by \`npm run registry\` from the directories of the blocks and components. Do not edit.
${imports.join('\n')}
import type { Fixture } from '#components/fixture.ts';

/** Every block and component with its fixtures, for the style guide and the tests. */
export const styleGuideEntries: readonly { name: string; fixtures: readonly Fixture[] }[] = [
${lines.join('\n')}
];
`;
}

/** The style guide's CSS for the theme and the section selected in its toolbar. */
const printStyleGuideCss = (names: readonly string[]): string =>
  `/* Written by \`npm run registry\` from the directories of the blocks and components. Do not edit. */
${buildStyleGuideCss(['tokens', 'controls', 'blocks', 'layout', ...names])}`;

/** Writes the registry, the fixtures, the style guide's CSS, the selections, the language routes and the templates. */
function writeRegistry(): void {
  for (const [file, source] of buildSources()) writeFileSync(path.join(directory, file), source);
  writeSelections();
  writeLanguageRoutes();
  writeTemplates();
}

const buildSources = (): [file: string, source: string][] => [
  ['registry.tsx', buildRegistry(listBlocks().filter(isFlexibleBlock))],
  ['fixtures.ts', buildFixtureIndex(listStyleGuideEntries().filter(hasFixture))],
  ['chosen.css', printStyleGuideCss(listStyleGuideEntries().filter(hasFixture))],
];

/** Returns a message for each missing fixture file and each stale generated file. */
function findProblems(): string[] {
  const withoutFixture = listStyleGuideEntries()
    .filter((name) => !hasFixture(name))
    .map(
      (name) =>
        `${path.relative(path.dirname(directory), getDirectory(name))} has no ${name}.fixture.tsx: every block and component needs fixtures for the style guide and the tests.`,
    );
  const stale = buildSources()
    .filter(([file, source]) => readFileSync(path.join(directory, file), 'utf8') !== source)
    .map(([file]) => `blocks/${file} does not match the directories. Run \`npm run registry\` and commit the result.`);
  return [
    ...withoutFixture,
    ...stale,
    ...findStaleSelections(),
    ...findStaleListedEntry(),
    ...findStaleLanguageRoutes(),
    ...findStaleTemplates(),
  ];
}

if (process.argv[1] === import.meta.filename) {
  if (!process.argv.includes('--check')) writeRegistry();
  const faults = findProblems();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
