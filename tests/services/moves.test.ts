import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNews } from '../support/cms/create-news.ts';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually } from '../support/requests/fetch-text.ts';
import { fetchWithPayload } from '../support/requests/page-payload.ts';
import { inTurn, sampled } from '../support/sampled.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(2);

const redis = await startRedis();
afterAll(() => redis?.close());

let fleet: Fleet;
const edit = (id: string, changes: object) => fleet.admin('PATCH', `/admin/entries/${id}?site=en`, changes);
const { visit, respondsEverywhere } = editAndVisit(() => fleet);

describe('[B3] the route of a page', () => {
  beforeAll(async () => {
    fleet = await startFleet({ isWarm: false });
  }, 300_000);
  afterAll(() => fleet?.close());

  it.runIf(isDue())('follows the template that the page chooses', async () => {
    const page = { section: 'pages', type: 'pages', site: 'en', slug: 'turns', title: 'Slots' };
    const { entry } = await fleet.admin<{ entry: { id: string } }>('POST', '/admin/entries', page);
    const template = (name: string) =>
      eventually(
        async () => (await fetchWithPayload(fleet.sites[0]?.url ?? '', '/turns')).text,
        (text) => new RegExp(`name\\\\*":\\\\*"${name}`).test(text),
      );
    await template('flexible');
    await edit(entry.id, { pageTemplate: 'sliderAgora' });
    await template('sliderAgora');
    await eventually(
      async () => (await visit('/routes.json')).text,
      (text) => /"sliderAgora"[^}]*"\/turns"/.test(text),
    );
    await edit(entry.id, { pageTemplate: 'flexible' });
    await template('flexible');
  });
});

it.runIf(isDue())(
  '[B3] the filter for a restored market works on the first request',
  async () => {
    fleet = await startFleet({ isWarm: false });
    try {
      const pagePath = '/projects?market=brand-experiences';
      const fetchStatus = async () => (await visit(pagePath)).status;
      expect(await fetchStatus()).toBe(200);
      for (let round = 0; round < 3; round++) {
        await edit('15', { enabled: false });
        await fleet.delivered();
        await eventually(fetchStatus, (status) => status === 404);
        await edit('15', { enabled: true });
        await fleet.delivered();
        expect(await fetchStatus()).toBe(200);
      }
    } finally {
      await fleet.close();
    }
  },
  300_000,
);

describe.each(
  sampled([
    ['one instance', 1],
    ['two instances with Redis', redis ? 2 : 0],
  ] as const),
)('[B3] [B8] a former path of an entry, on %s', (_, instances) => {
  beforeAll(async () => {
    if (instances === 0) return;
    const cacheUrl = instances > 1 ? redis?.url : undefined;
    fleet = await startFleet({ instances, cacheUrl, isWarm: false });
  }, 300_000);
  afterAll(() => fleet?.close());

  it.skipIf(instances === 0)('redirects to the entry after each move, and once it is shown again', async () => {
    const { id } = await createNews(fleet, 'first');
    await respondsEverywhere('/news/first', 200);
    await edit(id, { slug: 'second' });
    await respondsEverywhere('/news/first', 308, '/news/second');
    await edit(id, { enabled: false });
    for (const pagePath of ['/news/first', '/news/second']) await respondsEverywhere(pagePath, 404);
    await edit(id, { enabled: true });
    await fleet.delivered();
    // Not even the first response is a 404.
    expect((await visit('/news/first')).status).toBe(308);
    await respondsEverywhere('/news/second', 200);
    await respondsEverywhere('/news/first', 308, '/news/second');
    await edit(id, { enabled: false });
    await respondsEverywhere('/news/second', 404);
    await edit(id, { slug: 'third' });
    await edit(id, { enabled: true });
    for (const pagePath of ['/news/first', '/news/second']) await respondsEverywhere(pagePath, 308, '/news/third');
    await edit(id, { slug: 'first' });
    await respondsEverywhere('/news/first', 200);
    await respondsEverywhere('/news/third', 308, '/news/first');
    await createNews(fleet, 'third');
    await respondsEverywhere('/news/third', 200);
  });

  it.skipIf(instances === 0)('redirects to the entry again after other entries temporarily used the path', async () => {
    const { id } = await createNews(fleet, 'host');
    await respondsEverywhere('/news/host', 200);
    await edit(id, { slug: 'host-moved' });
    await respondsEverywhere('/news/host', 308, '/news/host-moved');
    const guest = await createNews(fleet, 'host');
    await respondsEverywhere('/news/host', 200);
    await fleet.admin('DELETE', `/admin/entries/${guest.id}`);
    await respondsEverywhere('/news/host', 308, '/news/host-moved');
    const traveler = await createNews(fleet, 'host');
    await respondsEverywhere('/news/host', 200);
    await edit(traveler.id, { slug: 'traveler' });
    await respondsEverywhere('/news/host', 308, '/news/traveler');
    await fleet.admin('DELETE', `/admin/entries/${traveler.id}`);
    await respondsEverywhere('/news/host', 308, '/news/host-moved');
    await respondsEverywhere('/news/traveler', 404);
  });

  const itWithRedis = instances > 1 ? it : () => {};
  itWithRedis('is known to an instance with an empty directory', async () => {
    const { id } = await createNews(fleet, 'before');
    await respondsEverywhere('/news/before', 200);
    await edit(id, { slug: 'after' });
    await respondsEverywhere('/news/before', 308, '/news/after');
    await fleet.sites[1]?.stop();
    await rm(path.join(fleet.directory, 'cache-1'), { recursive: true });
    await fleet.restart(1);
    await respondsEverywhere('/news/before', 308, '/news/after');
    expect((await visit('/news/second', 1)).status).toBe(308);
  });
});
