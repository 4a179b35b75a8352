import { type DefinitionNode, type DocumentNode, print } from 'graphql';

const printed = new WeakMap<readonly DefinitionNode[], string>();

/** Prints a document, once: printing a large one takes milliseconds, in which the server would send no page. */
export function printQuery({ kind, definitions }: DocumentNode): string {
  const query = printed.get(definitions) ?? print({ kind, definitions });
  printed.set(definitions, query);
  return query;
}
