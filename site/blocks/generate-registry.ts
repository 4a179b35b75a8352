import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;
const registryFile = path.join(folder, 'registry.tsx');

const camelCase = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascalCase = (kebab: string) => camelCase(`-${kebab}`);

/** Folders that hold a flexible component: `<name>/<name>.tsx` with a fragment on the entry type of that name. */
function flexibleBlocks(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => {
      const file = path.join(folder, name, `${name}.tsx`);
      const declaration = new RegExp(`fragment ${pascalCase(name)} on ${camelCase(name)}_Entry\\b`);
      return existsSync(file) && declaration.test(readFileSync(file, 'utf8'));
    })
    .toSorted();
}

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
import type { BlockContext } from './block-context.ts';
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

/** The block as its component renders it; undefined for a type that no folder stands for. */
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

if (process.argv[1] === import.meta.filename) {
  const source = registrySource(flexibleBlocks());
  const isCheck = process.argv.includes('--check');
  if (!isCheck) writeFileSync(registryFile, source);
  else if (readFileSync(registryFile, 'utf8') !== source) {
    console.error('blocks/registry.tsx does not match the folders. Run `npm run registry` and commit the result.');
    process.exitCode = 1;
  }
}
