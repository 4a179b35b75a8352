import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilHeld } from '../support/cms/content-proxy.ts';
import { createNews } from '../support/cms/create-news.ts';
import { assetSaved, deliverEvent, projectSaved } from '../support/cms/deliver.ts';
import { eventually, fetchPageState, fetchRoutes, fetchText, untilShown } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { readMetrics } from '../support/servers/read-metrics.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(3);

const deliveries = 1000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet();
}, 300_000);
afterAll(() => fleet?.close());

/** The number of pages that the server has received from Next.js. */
async function countReceivedPages(): Promise<number> {
  const metrics = await readMetrics(fleet.sites[0]?.url ?? '');
  return metrics.get('vitrine_renders_total{outcome="ok"}') + metrics.get('vitrine_pages_fetched_total');
}

describe('[B5] a burst', () => {
  it.runIf(isDue())(
    'of a thousand webhooks is accepted, and costs a few renders of the page and far fewer CMS queries than webhooks',
    async () => {
      const url = fleet.sites[0]?.url ?? '';
      await fleet.admin('PATCH', '/admin/entries/102?site=en', { wysiwygSimpleElement: '<p>The last of many.</p>' });
      await fleet.delivered();
      await untilShown(`${url}/projects/marble-works`, 'The last of many.');
      await fleet.operations();
      const event = projectSaved('102', 'projects/marble-works');
      const before = await countReceivedPages();
      const start = performance.now();
      const responses = await Promise.all(Array.from({ length: deliveries }, () => deliverEvent(url, event)));
      expect(responses.filter(({ status }) => status === 202)).toHaveLength(deliveries);
      await eventually(
        () => fetchPageState(`${url}/projects/marble-works`),
        ({ mark }) => mark === 'hit',
      );
      const seconds = Math.ceil((performance.now() - start) / 1000);
      const operations = await fleet.operations();
      // One render immediately, two within the first second, then one per second, and a last one.
      const most = 3 + seconds;
      expect((await countReceivedPages()) - before).toBeLessThanOrEqual(most);
      expect(operations['getSingleProject']).toBeLessThanOrEqual(most);
      expect(operations['getContentIndex']).toBeLessThanOrEqual(deliveries / 4);
    },
  );

  it.runIf(isDue())('of sequential webhooks queries the CMS at most every 50 ms', async () => {
    const url = fleet.sites[0]?.url ?? '';
    await fleet.operations();
    const start = performance.now();
    const responses: ReturnType<typeof deliverEvent>[] = [];
    for (let sent = 0; sent < 200; sent++) {
      responses.push(deliverEvent(url, assetSaved(String(900_000 + sent))));
      await pause(5);
    }
    expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([202]));
    const queries = (await fleet.operations())['getElementVersions'];
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - start) / 50));
  });

  it.runIf(isDue())('of 500 requests for an unrendered page shares one render', async () => {
    const url = `${fleet.sites[0]?.url}/projects?market=museums&service=mechanisms`;
    await fleet.admin('POST', '/test/faults', { delayMs: 1500 });
    const before = await countReceivedPages();
    const responses = await Promise.all(Array.from({ length: 500 }, () => fetchText(url)));
    await fleet.admin('POST', '/test/faults', {});
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    // Next.js also deduplicates renders, but only one request should reach it.
    expect((await countReceivedPages()) - before).toBe(1);
  });
});

describe('[B5] many pages', () => {
  type Line = { id: string; uri: string };
  let crawled: Fleet;
  let articles: Line[];
  beforeAll(async () => {
    crawled = await startFleet({ hasProxy: true });
    const { entries } = await crawled.admin<{ entries: Line[] }>('GET', '/admin/entries');
    const routes = await fetchRoutes(crawled.sites[0]?.url ?? '');
    const shown = new Set(routes.filter(({ template }) => template === 'singleNews').map(({ route }) => route));
    articles = entries.filter(({ uri }) => shown.has(`/${uri}`));
    expect(articles.length).toBeGreaterThan(12);
  }, 300_000);
  afterAll(() => crawled?.close());

  const getUrl = ({ uri }: Line) => `${crawled.sites[0]?.url}/${uri}`;

  it.runIf(isDue())('that become stale at the same time are rendered a few at a time', async () => {
    const held = crawled.proxy.hold(/^getSingleNews$/);
    for (const { id } of articles)
      await crawled.admin('PATCH', `/admin/entries/${id}?site=en`, { wysiwygSimpleElement: '<p>Edited.</p>' });
    await crawled.delivered();
    for (let visit = 0; visit < 5; visit++) {
      const responses = await Promise.all(articles.map((line) => fetchPageState(getUrl(line))));
      expect(new Set(responses.map(({ mark }) => mark))).toEqual(new Set(['stale']));
    }
    await untilHeld(held, 4);
    // Four visitor slots, two sweep slots.
    expect(held.held()).toBeLessThanOrEqual(6);
    held.release();
    await eventually(
      () => Promise.all(articles.map((line) => fetchText(getUrl(line)))),
      (responses) => responses.every(({ text }) => text.includes('Edited.')),
      60_000,
    );
  });

  it.runIf(isDue())('that are not rendered yet queue for a slot while cached pages are served', async () => {
    const moved: Line[] = [];
    for (const [index, { id }] of articles.entries()) {
      const body = { slug: `moved-${index}` };
      const { entry } = await crawled.admin<{ entry: Line }>('PATCH', `/admin/entries/${id}?site=en`, body);
      moved.push(entry);
    }
    await crawled.delivered();
    const held = crawled.proxy.hold(/^getSingleNews$/);
    const visits = Promise.all(moved.map((line) => fetchText(getUrl(line))));
    await untilHeld(held, 8);
    for (let visit = 0; visit < 20; visit++)
      expect((await fetchPageState(`${crawled.sites[0]?.url}/careers`)).mark).toBe('hit');
    expect(held.held()).toBe(8);
    held.release();
    expect(new Set((await visits).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.runIf(isDue())(
    '[B6] announced faster than their webhooks can be processed are not lost when the site is killed',
    async () => {
      crawled.proxy.delay(/^getContentIndex$/, () => 700);
      const numbers = Array.from({ length: 120 }, (_, at) => at);
      await Promise.all(numbers.map((number) => createNews(crawled, `imported-${number}`)));
      await crawled.delivered();
      const { deliveries } = await crawled.admin<{ deliveries: { response: object }[] }>('GET', '/admin/deliveries');
      const kinds = new Set(deliveries.slice(-numbers.length).map(({ response }) => 'tags' in response));
      expect(kinds).toEqual(new Set([true, false]));
      const site = await crawled.restart(0, { signal: 'SIGKILL' });
      const fetchStatus = async (number: number) => (await fetchText(`${site.url}/news/imported-${number}`)).status;
      await eventually(
        () => Promise.all(numbers.map(fetchStatus)),
        (statuses) => statuses.every((status) => status === 200),
        90_000,
      );
    },
    180_000,
  );
});
