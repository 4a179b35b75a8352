import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findStaleListedEntry } from '#lib/cms/generate-listed-entry.ts';
import { findStaleSelections, writeSelections } from '#lib/cms/selections/generate-selections.ts';
import { findStaleLanguageRoutes, writeLanguageRoutes } from '#lib/routes/generate-language-routes.ts';
import { findStaleStringKeys, writeStringKeys } from '#lib/strings/generate-keys.ts';
import { chosenRules } from '#styles/chosen.ts';

const folder = import.meta.dirname;

export const camelCase = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
export const pascalCase = (kebab: string) => camelCase(`-${kebab}`);

const componentsFolder = path.resolve(folder, '../components');

/** A template for new blocks, and the components without data of the CMS: neither is shown by itself. */
const notShown = new Set(['_template', 'ui']);

const namesIn = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notShown.has(entry.name))
    .map(({ name }) => name);

/** Every folder beside this file except `_template` is a block of the CMS. */
const blockNames = (): string[] => namesIn(folder).toSorted();

/** The blocks and components that the style guide shows. */
const shownNames = (): string[] => [...namesIn(folder), ...namesIn(componentsFolder)].toSorted();

const folderOf = (name: string): string =>
  path.join(existsSync(path.join(componentsFolder, name)) ? componentsFolder : folder, name);
const importFrom = (name: string, file: string): string =>
  folderOf(name).startsWith(componentsFolder) ? `#components/${name}/${file}` : `./${name}/${file}`;

/** Whether a block is a flexible component: `<name>/<name>.tsx` with a fragment on the entry type of that name. */
function isFlexible(name: string): boolean {
  const file = path.join(folder, name, `${name}.tsx`);
  const declaration = new RegExp(`fragment ${pascalCase(name)} on ${camelCase(name)}_Entry\\b`);
  return existsSync(file) && declaration.test(readFileSync(file, 'utf8'));
}

const hasFixture = (name: string) => existsSync(path.join(folderOf(name), `${name}.fixture.tsx`));

export function registrySource(names: readonly string[]): string {
  const imports = names.map(
    (name) => `import { ${pascalCase(name)}, ${pascalCase(name)}Fragment } from './${name}/${name}.tsx';`,
  );
  const cases = names.map(
    (name) => `    case '${camelCase(name)}_Entry':\n      return ${pascalCase(name)}({ data: block, context });`,
  );
  return `// Written by \`npm run registry\` from the folders beside it. Do not edit.
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

/** The block as its component renders it; undefined for a type without a folder. */
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

export function fixturesSource(names: readonly string[]): string {
  const imports = names.map(
    (name) => `import { fixtures as ${camelCase(name)} } from '${importFrom(name, `${name}.fixture.tsx`)}';`,
  );
  const lines = names.map((name) => `  { name: '${name}', fixtures: ${camelCase(name)} },`);
  return `// Written by \`npm run registry\` from the folders beside it. Do not edit.
${imports.join('\n')}
import type { Fixture } from '#components/fixture.ts';

/** Every block and component with its fixtures, for the style guide and the tests. */
export const blockFixtures: readonly { name: string; fixtures: readonly Fixture[] }[] = [
${lines.join('\n')}
];
`;
}

/** The style guide's toolbar offers its first sections, all blocks, and each block. */
const chosenSource = (names: readonly string[]): string =>
  `/* Written by \`npm run registry\` from the folders beside it. Do not edit. */
${chosenRules(['tokens', 'controls', 'blocks', 'shell', ...names])}`;

/** Regenerates the registry, then the selections of the operations, the string keys and the routes of other languages. */
export function writeRegistry(): void {
  for (const [file, source] of sources()) writeFileSync(path.join(folder, file), source);
  writeSelections();
  writeStringKeys();
  writeLanguageRoutes();
}

const sources = (): [file: string, source: string][] => [
  ['registry.tsx', registrySource(blockNames().filter(isFlexible))],
  ['fixtures.ts', fixturesSource(shownNames().filter(hasFixture))],
  ['chosen.css', chosenSource(shownNames().filter(hasFixture))],
];

/** Describes each file that is out of date, one line each. */
function findFaults(): string[] {
  const bare = shownNames()
    .filter((name) => !hasFixture(name))
    .map(
      (name) =>
        `${path.relative(path.dirname(folder), folderOf(name))} has no ${name}.fixture.tsx: every block and component shows its hard cases in the style guide.`,
    );
  const stale = sources()
    .filter(([file, source]) => readFileSync(path.join(folder, file), 'utf8') !== source)
    .map(([file]) => `blocks/${file} does not match the folders. Run \`npm run registry\` and commit the result.`);
  return [
    ...bare,
    ...stale,
    ...findStaleSelections(),
    ...findStaleListedEntry(),
    ...findStaleStringKeys(),
    ...findStaleLanguageRoutes(),
  ];
}

if (process.argv[1] === import.meta.filename) {
  if (!process.argv.includes('--check')) writeRegistry();
  const faults = findFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
