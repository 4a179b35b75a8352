import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { untilHeld } from '../support/cms/content-proxy.ts';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually, untilLogged } from '../support/requests/fetch-text.ts';
import { inTurn, sampled } from '../support/sampled.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(2);

const redis = await startRedis();
afterAll(() => redis?.close());

let fleet: Fleet;
const { visit, responds } = editAndVisit(() => fleet);

/** No comparison with the CMS, which would also find the change of an entry whose date has passed. */
const variables = { RECONCILE_INTERVAL_MS: '0' };

type Dates = { appears?: number; expires?: number };

/** Publishes an article with dates relative to now, in ms; returns its ID, its path and the time at which it appears. */
async function createNews(slug: string, { appears, expires }: Dates) {
  const began = Date.now();
  const dateIn = (ahead: number | undefined) =>
    ahead === undefined ? undefined : new Date(began + ahead).toISOString();
  const { entry } = await fleet.admin<{ entry: { id: string } }>('POST', '/admin/entries', {
    section: 'news',
    type: 'news',
    site: 'en',
    slug,
    title: slug,
    postDate: dateIn(appears ?? -60_000),
    expiryDate: dateIn(expires),
    fields: { newsTypeElement: 'internal', wysiwygSimpleElement: '<p>Now.</p>' },
  });
  return { id: entry.id, path: `/news/${slug}`, appearsAt: began + (appears ?? 0) };
}

const listing = () => visit('/news');
const untilPassed = (moment: number) =>
  eventually(
    async () => Date.now(),
    (at) => at > moment,
  );

describe('[B3] dates:', () => {
  beforeAll(async () => {
    fleet = await startFleet({ hasProxy: true, variables });
  }, 300_000);
  afterAll(() => fleet?.close());
  afterEach(() => fleet?.admin('POST', '/test/faults', {}));

  it.runIf(isDue())(
    'an entry appears on its post date and disappears on its expiry date without a webhook',
    async () => {
      const { path, appearsAt } = await createNews('only-for-a-while', { appears: 3000, expires: 9000 });
      await fleet.delivered();
      expect((await visit(path)).status).toBe(404);
      await responds(path, 200);
      expect(Date.now()).toBeGreaterThanOrEqual(appearsAt);
      await eventually(listing, ({ text }) => text.includes('only-for-a-while'));
      await responds(path, 404);
      await eventually(listing, ({ text }) => !text.includes('only-for-a-while'));
    },
  );

  it.runIf(isDue())('[B6] an entry whose post date passes during a CMS outage appears afterwards', async () => {
    const { path } = await createNews('while-the-cms-was-down', { appears: 6000 });
    await fleet.delivered();
    expect((await visit(path)).status).toBe(404);
    const repair = fleet.proxy.spoil(/./, 'no response');
    await untilLogged(fleet.sites[0], /schedule_check_failed.*could not be queried about \d+/);
    repair();
    await responds(path, 200);
  });

  it.each(sampled([-200, -2000, 2000]))('they are honored with a CMS clock offset of %d ms', async (clockMs) => {
    const slug = `by-another-clock-${Math.abs(clockMs)}-${clockMs < 0 ? 'behind' : 'ahead'}`;
    await fleet.admin('POST', '/test/faults', { clockMs });
    const { path } = await createNews(slug, { appears: 2500, expires: 10_000 });
    await fleet.delivered();
    await responds(path, 200);
    await responds(path, 404);
    await eventually(listing, ({ text }) => !text.includes(slug));
  });

  it.runIf(isDue())('a date that passes during a CMS response is not missed', async () => {
    const { id, path } = await createNews('gone-meanwhile', {});
    await responds(path, 200);
    const held = fleet.proxy.hold(/^getContentIndex$/);
    const expiresAt = Date.now() + 1500;
    await fleet.admin('PATCH', `/admin/entries/${id}?site=en`, { expiryDate: new Date(expiresAt).toISOString() });
    await untilHeld(held);
    await untilPassed(expiresAt);
    held.release();
    await fleet.delivered();
    await responds(path, 404);
  });
});

describe.skipIf(!redis || !isDue())('[B3] [B8] dates that only one instance knows', () => {
  beforeAll(async () => {
    fleet = await startFleet({ instances: 2, cacheUrl: redis?.url, variables });
  }, 300_000);
  afterAll(() => fleet?.close());

  it('are applied by the others after that instance has died', async () => {
    // A busy machine takes seconds to render it.
    const { path } = await createNews('outlives-an-instance', { expires: 12_000 });
    await fleet.delivered();
    await responds(path, 200, undefined, 1);
    await fleet.sites[0]?.stop('SIGKILL');
    await responds(path, 404, undefined, 1);
  });
});
