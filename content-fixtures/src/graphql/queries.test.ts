import { expect, test } from 'vitest';
import { startTestService } from '../testing/start-test-service.ts';

const create = { section: 'news', newsTypeElement: 'internal' };

test('[G1] returns live entries of the primary site, newest first, by default', async () => {
  const { send, query } = await startTestService();
  await send('POST', '/admin/entries', { ...create, slug: 'later', title: 'Later', postDate: '2999-01-01' });
  await send('POST', '/admin/entries', { ...create, slug: 'over', title: 'Over', expiryDate: '2020-01-01' });
  await send('POST', '/admin/entries', { ...create, slug: 'off', title: 'Off', enabled: false });
  await send('POST', '/admin/entries', { ...create, slug: 'fr-only', title: 'Ici', site: 'fr' });
  await send('POST', '/admin/entries', { ...create, slug: 'older', title: 'Older', postDate: '2020-01-01' });
  await send('POST', '/admin/entries', { ...create, slug: 'newer', title: 'Newer', postDate: '2021-01-01' });
  const slugs = `slug: ["later", "over", "off", "fr-only"]`;
  expect(
    await query(`{
      live: entries(${slugs}) { slug }
      newest: entries(slug: ["older", "newer"]) { slug }
      any: entries(${slugs}, status: null, orderBy: "slug") { slug status }
      pending: entries(${slugs}, status: "pending") { slug }
      everywhere: entries(${slugs}, site: ["*"]) { slug url siteHandle }
      count: entryCount(${slugs}, status: ["expired", "disabled"])
    }`),
  ).toEqual({
    data: {
      live: [],
      newest: [{ slug: 'newer' }, { slug: 'older' }],
      any: [
        { slug: 'later', status: 'pending' },
        { slug: 'off', status: 'disabled' },
        { slug: 'over', status: 'expired' },
      ].sort((a, b) => a.slug.localeCompare(b.slug)),
      pending: [{ slug: 'later' }],
      everywhere: [{ slug: 'fr-only', url: '/fr/news/fr-only', siteHandle: 'fr' }],
      count: 2,
    },
  });
});

test('[G1] unique returns each entry only in its preferred site', async () => {
  const { query } = await startTestService();
  const home = `section: "home", site: ["en", "fr"]`;
  expect(
    await query(`{
      each: entries(${home}, orderBy: "uri") { siteHandle }
      french: entries(${home}, unique: true, preferSites: ["fr", "en"]) { siteHandle }
      english: entries(${home}, unique: true, preferSites: ["en"]) { siteHandle }
      count: entryCount(${home}, unique: true)
    }`),
  ).toEqual({
    data: {
      each: [{ siteHandle: 'en' }, { siteHandle: 'fr' }],
      french: [{ siteHandle: 'fr' }],
      english: [{ siteHandle: 'en' }],
      count: 1,
    },
  });
});

test('[G1] orders entries by several fields, pages them, and excludes ids', async () => {
  const { query } = await startTestService({ syntheticEntries: 30 });
  const newest = `section: "news", orderBy: "postDate DESC, title"`;
  const { data } = await query(`{ all: entries(${newest}, search: "lantern") { id postDate } }`);
  const all = ids(data, 'all');
  const next = await query(
    `{ next: entries(${newest}, search: "lantern", id: ["not", ${all[0]}], offset: 1, limit: 1) { id } }`,
  );
  expect(ids(next['data'], 'next')).toEqual(all.slice(2, 3));
  const { errors } = await query('{ entries(orderBy: "elevation") { id } }');
  expect(errors).toMatchObject([{ message: expect.stringMatching(/^orderBy: "elevation" must be/) }]);
});

test('[G1] still orders and pages entries correctly after entries have been added, moved and deleted', async () => {
  const { send, query } = await startTestService({ syntheticEntries: 30 });
  // Sorting by two fields does not use the lists that are kept in order.
  const orders = [
    ['id', 'id, enabled'],
    ['postDate desc', 'postDate desc, enabled'],
    ['postDate ASC', 'postDate asc, enabled'],
    ['dateCreated desc', 'dateCreated desc, enabled'],
    ['dateUpdated desc', 'dateUpdated desc, enabled'],
  ];
  const filters = [
    'section: "news"',
    'site: "en"',
    'section: ["news", "projects"]',
    'section: "news", id: ">= 20005"',
    'site: ["*"]',
    'section: "markets", site: ["fr", "en"]',
  ];
  const expectSame = async () => {
    for (const filter of filters)
      for (const [kept, sorted] of orders) {
        const { data } = await query(`{
          kept: entries(${filter}, orderBy: "${kept}") { id }
          sorted: entries(${filter}, orderBy: "${sorted}") { id }
          page: entries(${filter}, orderBy: "${kept}", offset: 3, limit: 4) { id }
          count: entryCount(${filter})
        }`);
        const expected = ids(data, 'sorted');
        expect({ filter, kept, ids: ids(data, 'kept') }).toEqual({ filter, kept, ids: expected });
        expect(ids(data, 'page')).toEqual(expected.slice(3, 7));
        expect(data).toMatchObject({ count: expected.length });
      }
  };
  await expectSame();
  const added = await send('POST', '/admin/entries', { ...create, slug: 'between', title: 'Between' });
  expect(added.status).toBe(201);
  await send('PATCH', '/admin/entries/20010?site=en', { postDate: '2024-12-31T02:00:00Z', title: 'Moved' });
  await send('PATCH', '/admin/entries/20011?site=en', { postDate: '2024-12-31T02:00:00Z' });
  await send('DELETE', '/admin/entries/20003');
  await expectSame();
  const { data } = await query('{ entries(id: [20012, 20003, 20010, 20010], orderBy: "id") { id } }');
  expect(ids(data, 'entries')).toEqual(['20010', '20012']);
});

test('[G1] follows relations in both directions; each criterion narrows the result', async () => {
  const { query } = await startTestService({ syntheticEntries: 200 });
  const one = await query(
    `query Related($markets: [EntryRelationCriteriaInput], $services: [CategoryRelationCriteriaInput]) {
      byMarket: entries(section: "projects", relatedToEntries: $markets) { ... on projects_Entry { marketSelectorElement { slug } } }
      both: entries(section: "projects", relatedToEntries: $markets, relatedToCategories: $services) {
        ... on projects_Entry { marketSelectorElement { slug } servicesSelectorElement { slug } }
      }
      none: entryCount(relatedToEntries: [{ section: ["markets"], slug: ["no-such"] }])
    }`,
    {
      markets: [{ section: ['markets'], slug: ['museums'] }],
      services: [{ group: ['services'], slug: ['scenography'] }],
    },
  );
  const { byMarket, both, none } = Object(one['data']);
  expect(byMarket.length).toBeGreaterThan(both.length);
  for (const project of both) {
    expect(project.marketSelectorElement).toContainEqual({ slug: 'museums' });
    expect(project.servicesSelectorElement).toContainEqual({ slug: 'scenography' });
  }
  expect(both.length).toBeGreaterThan(0);
  expect(none).toBe(0);
  const project =
    '{ entries(section: "projects", slug: ["tidal-hall"]) { id ... on projects_Entry { marketSelectorElement { id } } } }';
  const [{ id, marketSelectorElement: chosen }] = Object((await query(project))['data']).entries;
  const { data } = await query(`{ entries(section: "markets", relatedTo: [${id}], orderBy: "id") { id } }`);
  expect(chosen.length).toBeGreaterThan(0);
  expect(ids(data, 'entries')).toEqual(chosen.map((market: { id: string }) => market.id).toSorted());
});

test('uses the first option if none was chosen', async () => {
  const { send, query } = await startTestService();
  await send('POST', '/admin/entries', { section: 'news', slug: 'unsaid', title: 'Unsaid' });
  const count = (type: string) => `entryCount(slug: "unsaid", newsTypeElement: "${type}")`;
  expect(await query(`{ internal: ${count('internal')} press: ${count('press')} }`)).toEqual({
    data: { internal: 1, press: 0 },
  });
});

test('[G5] search ignores case and accents, matches the beginnings of words, and ranks titles first', async () => {
  const { send, query } = await startTestService();
  const text = '<p>The zephyrium stands by the door.</p>';
  await send('POST', '/admin/entries', { ...create, slug: 'one', title: 'A quiet day', wysiwygSimpleElement: text });
  await send('POST', '/admin/entries', { ...create, slug: 'two', title: 'Zéphyrium opens' });
  const found = 'entries(search: "ZEPHYR", orderBy: "score desc") { slug searchScore }';
  const { data } = await query(
    `{ ${found} n: entryCount(search: "zephyrium door") none: entryCount(search: "zephyrium absent") }`,
  );
  expect(data).toMatchObject({ entries: [{ slug: 'two' }, { slug: 'one' }], n: 1, none: 0 });
});

test('responds to query errors with 200, and to a bad token with 400', async () => {
  const { send } = await startTestService({ apiToken: 'right' });
  const body = { query: '{ nope }' };
  const accept = 'application/graphql-response+json';
  expect(await send('POST', '/api', body, { authorization: 'Bearer wrong' })).toMatchObject({
    status: 400,
    body: { errors: [{ message: 'Invalid Authorization header' }] },
  });
  expect(await send('POST', '/api', body, { authorization: 'Bearer right', accept })).toMatchObject({
    status: 200,
    body: { errors: [{ message: 'Cannot query field "nope" on type "Query".' }] },
  });
});

test('hides a link to a disabled entry', async () => {
  const { send, query } = await startTestService();
  const created = await send('POST', '/admin/entries', { section: 'pages', slug: 'gone-soon', title: 'Gone soon' });
  const { id } = Object(created.body['entry']);
  const footerCtaElement = { emphasisTitleElement: 'Next', linkElement: { entry: 'pages/gone-soon' } };
  await send('POST', '/admin/entries', { section: 'pages', slug: 'linker', title: 'Linker', footerCtaElement });
  const linkQuery =
    '{ entry(slug: "linker") { ... on pages_Entry { footerCtaElement { ... on footerCta_Entry { linkElement { url defaultLabel type entry { id } } } } } } }';
  const linkElement = { url: '/gone-soon', defaultLabel: 'Gone soon', type: 'entry', entry: { id } };
  expect(await query(linkQuery)).toEqual({ data: { entry: { footerCtaElement: [{ linkElement }] } } });
  await send('PATCH', `/admin/entries/${id}?site=en`, { enabled: false });
  expect(await query(linkQuery)).toEqual({ data: { entry: { footerCtaElement: [{ linkElement: null }] } } });
});

function ids(data: unknown, name: string): string[] {
  return Object(data)[name].map((entry: { id: string }) => entry.id);
}

test('[G1] an image references its portrait version', async () => {
  const { query } = await startTestService();
  const { data } = await query(`{
    made: asset(id: 5007) { ... on images_Asset { uprightElement { __typename filename url } } }
    none: asset(id: 5117) { ... on images_Asset { uprightElement { filename } } }
  }`);
  expect(data).toEqual({
    made: {
      uprightElement: [
        {
          __typename: 'images_Asset',
          filename: 'home-hero-upright.jpg',
          url: expect.stringMatching(/\/media\/home-hero-upright\.jpg\?v=/),
        },
      ],
    },
    none: { uprightElement: [] },
  });
});

test('[G1] a video has a duration, its files, and its tracks', async () => {
  const { query } = await startTestService();
  const { data } = await query(`{
    asset(id: 5075) {
      ... on videos_Asset { duration sources { url mimeType size } tracks { kind url language label } thumbnails }
    }
  }`);
  const file = (name: string) => expect.stringMatching(new RegExp(`^http.*/media/${name}\\?v=\\w+$`));
  expect(data).toMatchObject({
    asset: {
      duration: 8,
      sources: expect.arrayContaining([
        { url: file('loop-orrery.webm'), mimeType: 'video/webm', size: 720 },
        { url: file('loop-orrery.mp4'), mimeType: 'video/mp4', size: 720 },
      ]),
      tracks: [
        { kind: 'captions', url: file('loop-orrery.en.vtt'), language: 'en', label: 'English' },
        { kind: 'captions', url: file('loop-orrery.fr.vtt'), language: 'fr', label: 'Français' },
      ],
    },
  });
});
