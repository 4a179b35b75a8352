import { Kind, print } from 'graphql';
import { readDefinitions } from './read-documents.ts';
import { removeUnlessDirectives } from './unless-directive.ts';

/** Prints all operations with their fragments, as sent to the CMS. */
export const printOperations = (): string =>
  print(removeUnlessDirectives({ kind: Kind.DOCUMENT, definitions: readDefinitions() }));
