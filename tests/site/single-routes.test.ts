import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, fetchText, untilStatus } from '../support/requests/fetch-text.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';
import { untilAtRest } from '../support/stack/start-stack.ts';

type Query = { query: string; variables: { limit?: number; uri?: string[] } };

let fleet: Fleet;
const heard: Query['variables'][] = [];
const url = (path: string) => `${fleet.sites[0]?.url}${path}`;

beforeAll(async () => {
  const variables = { WARM_UP: 'none', SWEEP_PAGES: '0', RECONCILE_INTERVAL_MS: '0' };
  fleet = await startFleet({ hasProxy: true, isWarm: false, variables });
  fleet.proxy.hear((body) => {
    const { query, variables: given }: Query = JSON.parse(body);
    if (query.includes('query getRouteTable')) heard.push(given);
  });
});
afterAll(() => fleet?.close());

it('[A3] the whole route table is fetched once; after that, only URIs that changed are fetched', async () => {
  await untilStatus(url('/news/nowhere'), 404);
  await eventually(
    () => Promise.resolve(heard),
    (queries) => queries.some(({ limit = 0 }) => limit > 1),
  );
  await untilAtRest(url(''));
  heard.length = 0;

  // Nothing has changed since then, so the table has the answer.
  await untilStatus(url('/news/somewhere'), 404);
  expect(heard).toEqual([]);

  const news = { section: 'news', title: 'Added', slug: 'added' };
  const { entry } = await fleet.admin<{ entry: { id: string } }>('POST', '/admin/entries', news);
  await fleet.delivered();
  await untilStatus(url('/news/added'), 200);
  expect(heard.filter(({ uri }) => uri?.includes('news/added'))).not.toEqual([]);
  await fleet.admin('DELETE', `/admin/entries/${entry.id}`);
  await fleet.delivered();
  await untilStatus(url('/news/added'), 404);
  await fleet.admin('PATCH', '/admin/entries/101?site=en', { slug: 'tidal-hall-renamed' });
  await fleet.delivered();
  const moved = await fetchText(url('/projects/tidal-hall'), {});
  expect(moved.headers.get('location')).toContain('/projects/tidal-hall-renamed');
  expect(heard.filter(({ limit = 0 }) => limit > 1)).toEqual([]);
});

it('[A3] a page is found even if its URI is an operator of Craft’s query parameters', async () => {
  await untilStatus(url('/nowhere'), 404);
  // Taken as an operator, `or` would match every page, and the newest would be returned.
  for (const slug of ['or', 'newer'])
    await fleet.admin('POST', '/admin/entries', { section: 'pages', title: slug, slug });
  await fleet.delivered();
  await untilStatus(url('/or'), 200);
});

it('[B5] a burst of requests for a new URI causes one query in the server and at most one in a renderer', async () => {
  await untilStatus(url('/nowhere'), 404);
  await fleet.admin('POST', '/admin/entries', { section: 'news', title: 'Burst', slug: 'burst' });
  await fleet.delivered();
  heard.length = 0;
  const responses = await Promise.all(Array.from({ length: 60 }, () => fetchText(url('/news/burst'))));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(heard.filter(({ uri }) => uri?.includes('news/burst')).length).toBeLessThanOrEqual(2);
});
