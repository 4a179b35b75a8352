import { expect, test } from 'vitest';
import { seededRandom } from '../shared/seeded-random.ts';
import { startTestService } from '../testing/start-test-service.ts';

type Found = { id: string; siteHandle: string; slug: string; uri: string | null; status: string; postDate: string };
type IsMatch = (value: string | null) => boolean;

const sites = ['en', 'fr'];
const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
const bySite = (a: Found, b: Found) => sites.indexOf(a.siteHandle) - sites.indexOf(b.siteHandle);
const byId = (a: Found, b: Found) => Number(a.id) - Number(b.id);
const newestFirst = (a: Found, b: Found) => compare(b.postDate, a.postDate) || byId(a, b);

const defaultOrder = (a: Found, b: Found) => bySite(a, b) || newestFirst(a, b);

const newestOfAll = (a: Found, b: Found) => compare(b.postDate, a.postDate) || bySite(a, b) || newestFirst(a, b);

/** `orderBy` arguments, each with the complete order of entries that it produces. */
const orders: [argument: string, compare: (a: Found, b: Found) => number][] = [
  ['', defaultOrder],
  [', orderBy: "id"', (a, b) => byId(a, b) || bySite(a, b)],
  [', orderBy: "postDate ASC"', (a, b) => compare(a.postDate, b.postDate) || bySite(a, b) || newestFirst(a, b)],
  [', orderBy: "postDate DESC"', newestOfAll],
  // The snapshot keeps no list in this order.
  [', orderBy: "postDate DESC, enabled"', newestOfAll],
];

/** Query params made from one or two values, and what they match. */
const params: ((a: string, b: string) => [argument: string | string[], isMatch: IsMatch])[] = [
  (a) => [a, (value) => value === a],
  (a, b) => [[a, b, a], (value) => value === a || value === b],
  (a, b) => [` ${a},${b} `, (value) => value === a || value === b],
  (a, b) => [['or', a, b], (value) => value === a || value === b],
  (a) => [`not ${a}`, (value) => value !== a],
  (a, b) => [['not', a, b], (value) => value !== a && value !== b],
  (a, b) => [[a, `${b.slice(0, 3)}*`], (value) => value === a || (value?.startsWith(b.slice(0, 3)) ?? false)],
  (a) => [[a, '*'], () => true],
  (a) => [a.toUpperCase(), (value) => value === a.toUpperCase()],
];

test('[G1] queries by slug or URI find the same entries as a search of all entries, after entries have been added, moved and deleted', async () => {
  const { send, query } = await startTestService({ syntheticEntries: 40 });
  const random = seededRandom(5);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  };
  const load = async (): Promise<Found[]> => {
    const { data } = await query('{ entries(site: ["*"], status: null) { id siteHandle slug uri status postDate } }');
    return Object(data).entries;
  };
  const before = await load();
  for (let count = 0; count < 30; count++) {
    const { id, siteHandle, slug } = pick(await load());
    // The initial slug of any entry, even a deleted one; the entry's own slug; or a new one.
    const chosen = pick([pick(before).slug, slug, `new-${count}`]);
    const date = { postDate: pick(['2024-12-29T10:00:00Z', '2024-12-30T10:00:00Z', '2999-01-01T00:00:00Z']) };
    const fresh = { section: pick(['news', 'pages']), site: pick(sites), title: 'New', slug: chosen, ...date };
    const { status } = await pick([
      () => send('POST', '/admin/entries', fresh),
      () => send('PATCH', `/admin/entries/${id}?site=${siteHandle}`, { slug: chosen, ...date }),
      () => send('DELETE', `/admin/entries/${id}?site=${siteHandle}`),
    ])();
    expect([200, 201, 422]).toContain(status);
  }
  const all = await load();
  const slugs = [...new Set([...before, ...all].map(({ slug }) => slug)), 'missing'];
  const uris = [...new Set([...before, ...all].flatMap(({ uri }) => uri ?? [])), 'news/missing', 'news/', '{slug}'];
  for (let count = 0; count < 250; count++) {
    const name = pick(['slug', 'uri'] as const);
    const values = name === 'slug' ? slugs : uris;
    const [argument, isMatch] = pick(params)(pick(values), pick(values));
    const [site, isInSite] = pick<[string, (handle: string) => boolean]>([
      ['', (handle) => handle === 'en'],
      [', site: "fr"', (handle) => handle === 'fr'],
      [', site: ["*"]', () => true],
    ]);
    const [status, hasStatus] = pick<[string, (status: string) => boolean]>([
      ['', (value) => value === 'live'],
      [', status: null', () => true],
      [', status: "pending"', (value) => value === 'pending'],
    ]);
    const [order, compareFound] = pick(orders);
    const filter = `${name}: ${JSON.stringify(argument)}${site}${status}`;
    const { data } = await query(`{
      all: entries(${filter}${order}) { id siteHandle }
      page: entries(${filter}${order}, offset: 1, limit: 2) { id siteHandle }
      first: entry(${filter}) { id siteHandle }
      count: entryCount(${filter})
    }`);
    const matches = all.filter(
      (entry) => isMatch(entry[name]) && isInSite(entry.siteHandle) && hasStatus(entry.status),
    );
    const [expected, newest] = [compareFound, defaultOrder].map((compareEntries) =>
      matches.toSorted(compareEntries).map(({ id, siteHandle }) => ({ id, siteHandle })),
    );
    expect({ filter, order, ...Object(data) }).toEqual({
      filter,
      order,
      all: expected,
      page: expected?.slice(1, 3),
      first: newest?.[0] ?? null,
      count: expected?.length,
    });
  }
});

test('[G1] a URI conflicts only with entries of the same site, even if it does not contain the slug', async () => {
  const { send } = await startTestService();
  const create = (slug: string, site = 'en', section = 'pages') =>
    send('POST', '/admin/entries', { section, site, slug, title: 'A page' });
  const { body, status } = await create('here');
  expect(status).toBe(201);
  const { id } = Object(body['entry']);
  expect(await create('here', 'fr')).toMatchObject({ status: 201 });
  expect(await create('here', 'en', 'news')).toMatchObject({ status: 201 });
  const taken = (owner: string, uri: string) => ({
    status: 422,
    body: { errors: [{ message: `entry ${owner} already has the URI ${uri}; choose another slug` }] },
  });
  expect(await create('here')).toMatchObject(taken(id, 'here'));
  const listing = await send('GET', '/admin/entries?section=newsListing&site=en');
  expect(await create('news')).toMatchObject(taken(Object(listing.body)['entries'][0].id, 'news'));
  await send('PATCH', `/admin/entries/${id}?site=en`, { slug: 'there' });
  expect(await create('there')).toMatchObject(taken(id, 'there'));
  expect(await create('here')).toMatchObject({ status: 201 });
});
