import path from 'node:path';

/** In which the build writes its operations, from the folder of the site. */
export const operationsFile = path.join('.next', 'operations.graphql');
