import { afterAll, expect, it } from 'vitest';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { serveSchema } from './testing/serve-schema.ts';

const search = {
  __typename: 'search_Entry',
  id: '501',
  sectionHandle: 'search',
  siteHandle: 'en',
  typeHandle: 'search',
};

const { endpoint, close } = await serveSchema(() => ({
  entries: ({ status }: { status?: string[] }) => (status ? [] : [search]),
  entryCount: 1,
  globalSets: [],
  categories: [],
  assets: [],
}));
afterAll(close);
process.env['CMS_ENDPOINT'] = endpoint;
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
