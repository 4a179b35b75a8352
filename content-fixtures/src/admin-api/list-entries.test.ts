import { expect, test } from 'vitest';
import { isJsonObject } from '../shared/json.ts';
import { startTestService } from '../testing/start-test-service.ts';

async function startWithSearch() {
  const service = await startTestService();
  return {
    ...service,
    async titles(query: string) {
      const { body } = await service.send('GET', `/admin/entries?drafts=true&${query}`);
      const entries: unknown[] = Array.isArray(body['entries']) ? body['entries'] : [];
      return entries.filter(isJsonObject).map(({ title }) => title);
    },
  };
}

test('[G5] finds an entry by id, slug, client, text, and title in any language', async () => {
  const { titles, send } = await startWithSearch();
  const page = { section: 'news', slug: 'sel-marin', title: 'Sea salt' };
  await send('POST', '/admin/entries', { ...page, wysiwygSimpleElement: '<p>Of <em>crystals</em></p>' });
  await send('POST', '/admin/entries', { ...page, id: '10001', site: 'fr', title: 'Sel évaporé' });
  for (const words of ['10001', 'sel-marin', 'SEA SALT', 'évapore', 'crystals sea'])
    expect((await titles(`site=en&search=${encodeURIComponent(words)}`))[0], words).toBe('Sea salt');
  expect(await titles('site=en&search=evapore%20nothing')).toEqual([]);
  const { body } = await send('GET', '/admin/entries/101?site=en');
  const fields = isJsonObject(body['entry']) && isJsonObject(body['entry']['fields']) ? body['entry']['fields'] : {};
  expect(await titles(`site=en&section=projects&search=${encodeURIComponent(String(fields['client']))}`)).toContain(
    'Tidal Hall',
  );
});

test('entries with a matching title come before those with matching text', async () => {
  const { titles, send } = await startWithSearch();
  const mention = { wysiwygSimpleElement: '<p>Like zanzibar</p>', postDate: '2030-01-01' };
  await send('POST', '/admin/entries', { section: 'news', slug: 'b', title: 'Another', ...mention });
  await send('POST', '/admin/entries', { section: 'news', slug: 'a', title: 'Zanzibar', postDate: '2020-01-01' });
  expect(await titles('site=en&search=zanzibar')).toEqual(['Zanzibar', 'Another']);
});

test('finds an entry by words that only its draft has', async () => {
  const { titles, send } = await startWithSearch();
  await send('POST', '/admin/drafts/101?site=en', { client: 'Vermilion Works' });
  expect(await titles('site=en&search=vermilion')).toEqual(['Tidal Hall']);
});

test('lists each form once, in any language', async () => {
  const { titles } = await startWithSearch();
  for (const site of ['en', 'fr', '*']) expect(await titles(`site=${site}&section=%3Aforms`)).toHaveLength(3);
  expect(await titles('site=*&section=%3Aglobals')).toHaveLength(6);
});
