import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deriveSelections } from './derive-selections.ts';
import { composeOperations, readDefinitions, readSchema } from './read-documents.ts';

const file = path.join(import.meta.dirname, 'selections.ts');

function source(): string {
  const schema = readSchema();
  const selections = deriveSelections(schema, composeOperations(readDefinitions()));
  return `// Written by \`npm run registry\` from the operations of the site. Do not edit.
import type { Selections } from './types.ts';

export const selections: Selections = ${JSON.stringify(selections, null, 1)};
`;
}

/** Writes the generated file. */
export function writeSelections(): void {
  writeFileSync(file, source());
}

/** Returns a message if the generated file is out of date. */
export function findStaleSelections(): string[] {
  if (existsSync(file) && readFileSync(file, 'utf8') === source()) return [];
  return [
    'lib/cms/selections/selections.ts does not match the operations. Run `npm run registry` and commit the result.',
  ];
}
