import { Kind, print } from 'graphql';
import { readDefinitions } from './read-documents.ts';
import { withoutConditions } from './unless.ts';

/** Every operation of the site with the fragments that they share, as the CMS has to understand them. */
export const printOperations = (): string =>
  print(withoutConditions({ kind: Kind.DOCUMENT, definitions: readDefinitions() }));
