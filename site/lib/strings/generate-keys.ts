import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'string-keys.ts');
const translations = path.resolve(import.meta.dirname, '../../../content-fixtures/content/translations');

const readKeys = (name: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(translations, name), 'utf8')));

function source(): string {
  const keys = globSync('*.json', { cwd: translations }).flatMap(readKeys).toSorted();
  return `// Written by \`npm run registry\` from the translations of the demo content. Do not edit.

/** Every message of the interface. */
export type StringKey =
${keys.map((key) => `  | '${key}'`).join('\n')};
`;
}

/** Regenerates the list of messages. */
export const writeStringKeys = (): void => writeFileSync(file, source());

/** Describes each generated file that is out of date, one line each. */
export function findStaleStringKeys(): string[] {
  if (existsSync(file) && readFileSync(file, 'utf8') === source()) return [];
  return ['lib/strings/string-keys.ts does not match the translations. Run `npm run registry` and commit the result.'];
}
