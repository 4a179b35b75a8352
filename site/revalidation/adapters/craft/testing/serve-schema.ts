import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { buildSchema, graphql } from 'graphql';
import { listen } from '../../../../../tests/support/processes/listen.ts';

const schema = buildSchema(
  readFileSync(path.resolve(import.meta.dirname, '../../../../../content-fixtures/schema.graphql'), 'utf8'),
);

/** Starts a content service that resolves the CMS’s schema from what `getRoot` returns for each query. */
export async function serveSchema(getRoot: (query: string) => object) {
  const cms = http.createServer(async (request, response) => {
    const { query, variables } = (await json(request)) as { query: string; variables: Record<string, unknown> };
    const result = await graphql({ schema, source: query, variableValues: variables, rootValue: getRoot(query) });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
  });
  const { url, close } = await listen(cms);
  return { endpoint: `${url}/api`, close };
}
