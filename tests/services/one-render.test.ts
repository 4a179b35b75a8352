import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilHeld } from '../support/cms/content-proxy.ts';
import { keepBusy } from '../support/load/keep-busy.ts';
import { fetchText, untilShown, untilStatus } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { startRedisProxy } from '../support/servers/start-redis-proxy.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';
import { untilWarm } from '../support/stack/start-stack.ts';

const isDue = inTurn(4);

const redis = await startRedis();
const path = '/projects/marble-works';
const ownOperation = 'getSingleProject';

let fleet: Fleet;
let edits = 0;
/** Queries for the page's own content. Listings send other queries. */
const queries: string[] = [];

const edit = (text: string) =>
  fleet.admin('PATCH', '/admin/entries/102?site=en', { wysiwygSimpleElement: `<p>${text}</p>` });

/** The number of CMS queries for a page that is edited under concurrent requests, half to each instance. */
async function countQueriesOfEdit(visitors: number): Promise<number> {
  await fleet.atRest();
  queries.length = 0;
  const text = `Edit ${++edits} for all.`;
  await edit(text);
  const visits = Array.from({ length: visitors }, (_, visitor) => fetchText(fleet.sites[visitor % 2]?.url + path));
  const responses = await Promise.all(visits);
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  await Promise.all(fleet.sites.map(({ url }) => untilShown(url + path, text, 60_000)));
  await fleet.atRest();
  return queries.length;
}

describe.skipIf(!redis)('one render for all instances:', () => {
  beforeAll(async () => {
    fleet = await startFleet({ instances: 2, cacheUrl: redis?.url, hasProxy: true });
    fleet.proxy.hear((body) => {
      if (body.includes(ownOperation) && body.includes('marble-works')) queries.push(body);
    });
  }, 300_000);
  afterAll(async () => {
    await fleet?.close();
    await redis?.close();
  });
  const server = redis as Redis;

  it.runIf(isDue())('[B5] 500 requests during an edit cost one query, even on a busy machine', async () => {
    expect(await countQueriesOfEdit(500)).toBe(1);
    const rest = await keepBusy(4);
    try {
      expect(await countQueriesOfEdit(500)).toBe(1);
    } finally {
      rest();
    }
  });

  it.runIf(isDue())('[B5] 500 requests for a page with a new URL share one render', async () => {
    const { entry } = await fleet.admin<{ entry: { id: string } }>('POST', '/admin/entries', {
      section: 'news',
      type: 'news',
      site: 'en',
      slug: 'requested-by-all',
      title: 'Requested by all',
      fields: { newsTypeElement: 'internal', wysiwygSimpleElement: '<p>Here.</p>' },
    });
    for (const { url } of fleet.sites) await untilShown(`${url}/news/requested-by-all`, 'Here.', 60_000);
    await fleet.atRest();
    await fleet.admin('PATCH', `/admin/entries/${entry.id}?site=en`, { slug: 'requested-elsewhere' });
    await fleet.delivered();
    const newQueries: string[] = [];
    fleet.proxy.hear((body) => {
      if (/getSingleNews.*requested-elsewhere/s.test(body)) newQueries.push(body);
    });
    await fleet.admin('POST', '/test/faults', { delayMs: 1500 });
    const responses = await Promise.all(
      Array.from({ length: 500 }, (_, visitor) =>
        fetchText(`${fleet.sites[visitor % 2]?.url}/news/requested-elsewhere`),
      ),
    );
    await fleet.admin('POST', '/test/faults', {});
    expect(responses.filter(({ status, text }) => status !== 200 || !text.includes('Here.'))).toEqual([]);
    expect(newQueries).toHaveLength(1);
    await fleet.atRest();
    await fleet.admin('DELETE', `/admin/entries/${entry.id}`);
    for (const site of fleet.sites) await untilStatus(`${site.url}/news/requested-elsewhere`, 404);
  });

  it.runIf(isDue())('[B5] a render that outlasts the lock remains the only one', async () => {
    await fleet.atRest();
    const late = fleet.proxy.hold(new RegExp(ownOperation));
    await edit('Late.');
    await untilHeld(late);
    // The lock lasts 5 s; the CMS can take 10 s.
    await pause(7000);
    for (const { url } of fleet.sites) await fetchText(url + path);
    expect(late.held()).toBe(1);
    late.release();
    for (const { url } of fleet.sites) await untilShown(url + path, 'Late.', 60_000);
  });

  it.runIf(isDue())('[B5] with 150 ms of Redis latency, one instance still renders for all', async () => {
    const proxy = await startRedisProxy(server.url, 0, { delayMs: 150 });
    for (const index of [0, 1]) await fleet.restart(index, { variables: { REDIS_URL: proxy.url } });
    // After connecting, an instance republishes what others might have missed, which causes a second render.
    await Promise.all(fleet.sites.map((site) => untilWarm(site)));
    for (const { url } of fleet.sites) expect(await readMetric(url, 'vitrine_redis_up')).toBe(1);
    expect(await countQueriesOfEdit(20)).toBe(1);
    proxy.close();
  });
});
