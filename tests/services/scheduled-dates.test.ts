import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { untilHeld } from '../support/cms/content-proxy.ts';
import { eventually, fetchText, untilLogged, untilStatus } from '../support/requests/fetch-text.ts';
import { inTurn, sampled } from '../support/sampled.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(2);

const redis = await startRedis();
afterAll(() => redis?.close());

type Dates = { appears?: number; expires?: number };

/** Publishes an article with dates relative to now, in ms; returns its ID and the time at which it appears. */
async function createNews(fleet: Fleet, slug: string, { appears, expires }: Dates) {
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
  return { id: entry.id, appearsAt: began + (appears ?? 0) };
}

const visit = (fleet: Fleet, slug: string, index = 0) => fetchText(`${fleet.sites[index]?.url}/news/${slug}`);
const listing = (fleet: Fleet) => fetchText(`${fleet.sites[0]?.url}/news`);
const responds = (fleet: Fleet, slug: string, expected: number, withinMs = 10_000, index = 0) =>
  untilStatus(`${fleet.sites[index]?.url}/news/${slug}`, expected, withinMs);
const untilPassed = (moment: number) =>
  eventually(
    async () => Date.now(),
    (at) => at > moment,
    60_000,
  );

describe('[B3] dates:', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet({ hasProxy: true });
  }, 300_000);
  afterAll(() => fleet?.close());
  afterEach(() => fleet?.admin('POST', '/test/faults', {}));

  it.runIf(isDue())(
    'an entry appears on its post date and disappears on its expiry date without a webhook',
    async () => {
      const { appearsAt } = await createNews(fleet, 'only-for-a-while', { appears: 3000, expires: 9000 });
      await fleet.delivered();
      expect((await visit(fleet, 'only-for-a-while')).status).toBe(404);
      await responds(fleet, 'only-for-a-while', 200);
      expect(Date.now()).toBeGreaterThanOrEqual(appearsAt);
      await eventually(
        () => listing(fleet),
        ({ text }) => text.includes('only-for-a-while'),
      );
      await responds(fleet, 'only-for-a-while', 404);
      await eventually(
        () => listing(fleet),
        ({ text }) => !text.includes('only-for-a-while'),
      );
    },
  );

  it.runIf(isDue())('[B6] an entry whose post date passes during a CMS outage appears afterwards', async () => {
    await createNews(fleet, 'while-the-cms-was-down', { appears: 6000 });
    await fleet.delivered();
    expect((await visit(fleet, 'while-the-cms-was-down')).status).toBe(404);
    const repair = fleet.proxy.spoil(/./, 'no response');
    await untilLogged(fleet.sites[0], /schedule_check_failed.*could not be queried about \d+/);
    repair();
    await responds(fleet, 'while-the-cms-was-down', 200, 15_000);
  });

  it.each(sampled([-200, -2000, 2000]))('they are honored with a CMS clock offset of %d ms', async (clockMs) => {
    const slug = `by-another-clock-${Math.abs(clockMs)}-${clockMs < 0 ? 'behind' : 'ahead'}`;
    await fleet.admin('POST', '/test/faults', { clockMs });
    await createNews(fleet, slug, { appears: 2500, expires: 10_000 });
    await fleet.delivered();
    await responds(fleet, slug, 200);
    await responds(fleet, slug, 404, 60_000);
    await eventually(
      () => listing(fleet),
      ({ text }) => !text.includes(slug),
    );
  });

  it.runIf(isDue())('a date that passes during a CMS response is not missed', async () => {
    const { id } = await createNews(fleet, 'gone-meanwhile', {});
    await responds(fleet, 'gone-meanwhile', 200);
    const held = fleet.proxy.hold(/^getContentIndex$/);
    const expiresAt = Date.now() + 1500;
    await fleet.admin('PATCH', `/admin/entries/${id}?site=en`, { expiryDate: new Date(expiresAt).toISOString() });
    await untilHeld(held);
    await untilPassed(expiresAt);
    held.release();
    await fleet.delivered();
    await responds(fleet, 'gone-meanwhile', 404);
  });
});

describe.skipIf(!redis || !isDue())('[B3] [B8] dates that only one instance knows', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet({ instances: 2, cacheUrl: redis?.url });
  }, 300_000);
  afterAll(() => fleet?.close());

  it('are applied by the others after that instance has died', async () => {
    // A busy machine takes seconds to render it.
    await createNews(fleet, 'outlives-an-instance', { expires: 12_000 });
    await fleet.delivered();
    await responds(fleet, 'outlives-an-instance', 200, 10_000, 1);
    await fleet.sites[0]?.stop('SIGKILL');
    await responds(fleet, 'outlives-an-instance', 404, 60_000, 1);
  });
});
