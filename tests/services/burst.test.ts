import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, eventually, routesOf, stateOf } from '../support/ask.ts';
import { deliverWebhook, projectSaved } from '../support/deliver-webhook.ts';
import { type Fleet, startFleet } from '../support/start-fleet.ts';

const deliveries = 1000;
const atOnce = 50;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet();
}, 300_000);
afterAll(() => fleet?.close());

/** Pages that the door has had from Next, rendered for this or for another. */
async function passes(): Promise<number> {
  const { text } = await ask(`${fleet.sites[0]?.url}/metrics`);
  const counts = text.matchAll(/^vitrine_(?:renders_total\{outcome="ok"\}|pages_fetched_total) (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

describe('[B5] a burst', () => {
  it('of a thousand webhooks is accepted, and costs each page a few renders and the CMS a few questions', async () => {
    const url = fleet.sites[0]?.url ?? '';
    await fleet.admin('PATCH', '/admin/entries/102?site=en', { wysiwygSimpleElement: '<p>The last of many.</p>' });
    await fleet.delivered();
    await eventually(
      () => ask(`${url}/projects/marble-works`),
      ({ text }) => text.includes('The last of many.'),
    );
    await fleet.operations();
    const event = projectSaved('102', 'projects/marble-works');
    let left = deliveries;
    const statuses: number[] = [];
    const send = async () => {
      while (left-- > 0) statuses.push((await deliverWebhook(url, event)).status);
    };
    await Promise.all(Array.from({ length: atOnce }, send));
    expect(statuses.filter((status) => status === 202)).toHaveLength(deliveries);
    await eventually(
      () => stateOf(`${url}/projects/marble-works`),
      ({ mark }) => mark === 'hit',
    );
    const operations = await fleet.operations();
    // One at the start, then one a second while it lasts.
    expect(operations['getSingleProject']).toBeLessThanOrEqual(20);
    expect(operations['getContentIndex']).toBeLessThanOrEqual(deliveries / 4);
  });

  it('of 500 visitors of a page that is not rendered yet waits for one render', async () => {
    const url = `${fleet.sites[0]?.url}/projects?market=museums&service=mechanisms`;
    await fleet.admin('POST', '/admin/faults', { delayMs: 1500 });
    const before = await passes();
    const answers = await Promise.all(Array.from({ length: 500 }, () => ask(url)));
    await fleet.admin('POST', '/admin/faults', {});
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // Next itself renders once for all; none but the first is to reach it.
    expect((await passes()) - before).toBe(1);
  });
});

describe('[B5] many stale pages', () => {
  it('that visitors ask for at once are rendered a few at a time', async () => {
    const crawled = await startFleet({ hasProxy: true });
    try {
      const url = crawled.sites[0]?.url ?? '';
      const articles = (await routesOf(url)).filter(({ template }) => template === 'singleNews');
      const pages = articles.map(({ route }) => url + route);
      const { entries } = (await crawled.admin('GET', '/admin/entries')) as { entries: { id: string; uri: string }[] };
      const held = crawled.proxy.hold(/^getSingleNews$/);
      for (const { route } of articles) {
        const entry = entries.find(({ uri }) => `/${uri}` === route);
        await crawled.admin('PATCH', `/admin/entries/${entry?.id}?site=en`, { wysiwygSimpleElement: '<p>Edited.</p>' });
      }
      await crawled.delivered();
      for (let visit = 0; visit < 5; visit++) {
        const answers = await Promise.all(pages.map((page) => stateOf(page)));
        expect(new Set(answers.map(({ mark }) => mark))).toEqual(new Set(['stale']));
      }
      await eventually(
        async () => held.held(),
        (count) => count >= 4,
      );
      // Four for visitors, two by the sweep.
      expect(pages.length).toBeGreaterThan(12);
      expect(held.held()).toBeLessThanOrEqual(6);
      held.release();
      await eventually(
        () => Promise.all(pages.map((page) => ask(page))),
        (answers) => answers.every(({ text }) => text.includes('Edited.')),
        60_000,
      );
    } finally {
      await crawled.close();
    }
  }, 300_000);
});
