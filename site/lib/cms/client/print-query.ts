import { type DefinitionNode, type DocumentNode, print } from 'graphql';

const printed = new WeakMap<readonly DefinitionNode[], string>();

/** Prints a document only once, because printing a large one blocks the server for milliseconds. */
export function printQuery({ kind, definitions }: DocumentNode): string {
  const query = printed.get(definitions) ?? print({ kind, definitions });
  printed.set(definitions, query);
  return query;
}
