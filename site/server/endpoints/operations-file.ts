import path from 'node:path';

/** File of the build's GraphQL operations, relative to the site. */
export const operationsFile = path.join('.next', 'operations.graphql');
