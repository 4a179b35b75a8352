import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { buildSchema, graphql } from 'graphql';
import { afterAll, expect, it } from 'vitest';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { listen } from '../../../../tests/support/processes/listen.ts';

const schema = buildSchema(
  readFileSync(path.resolve(import.meta.dirname, '../../../../content-fixtures/schema.graphql'), 'utf8'),
);
const search = {
  __typename: 'search_Entry',
  id: '501',
  sectionHandle: 'search',
  siteHandle: 'en',
  typeHandle: 'search',
};

const cms = http.createServer(async (request, response) => {
  const { query, variables } = (await json(request)) as { query: string; variables: Record<string, unknown> };
  const rootValue = {
    entries: ({ status }: { status?: string[] }) => (status ? [] : [search]),
    entryCount: 1,
    globalSets: [],
    categories: [],
    assets: [],
  };
  const result = await graphql({ schema, source: query, variableValues: variables, rootValue });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
});
const { url, close } = await listen(cms);
afterAll(close);
process.env['CMS_ENDPOINT'] = `${url}/api`;
const { fetchContentIndex } = await import('./content-index.ts');

it('[B3] a comparison reuses known entries, but no page digests, which it does not fetch', async () => {
  const { entries } = await fetchContentIndex();
  const fetched = entries.get('en:501');
  if (!fetched) throw new Error('the entry is missing');
  const compareWith = async (entry: IndexedEntry) =>
    (await fetchContentIndex(undefined, { known: { get: () => entry } })).entries.get('en:501');
  expect(await compareWith(fetched)).toBe(fetched);
  expect(await compareWith({ ...fetched, own: { page: 'a digest' } })).toEqual(fetched);
});
