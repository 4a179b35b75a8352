import { afterAll, describe, expect, it } from 'vitest';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { sampled } from '../support/sampled.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { startRedisProxy } from '../support/servers/start-redis-proxy.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const redis = await startRedis();
afterAll(() => redis?.close());

const shiftedClock = new URL('../support/stack/shifted-clock.ts', import.meta.url).href;
const clockAhead = (milliseconds: number) => ({
  NODE_OPTIONS: `--import=${shiftedClock}`,
  CLOCK_AHEAD_MS: String(milliseconds),
});

/**
 * Milliseconds by which the clocks of the instances and Redis are ahead of the CMS's clock. If every clock is off by up
 * to two seconds, any other clock can differ from the CMS's by up to four. The first instance receives the webhooks.
 */
const machines = [
  { first: 4000, second: 0, shared: 4000 },
  { first: -4000, second: 4000, shared: 0 },
];

let fleet: Fleet;
const { visit, shownEverywhere, respondsEverywhere } = editAndVisit(() => fleet);
const onAll = (path: string, holds: (response: { status: number; text: string }) => boolean) =>
  Promise.all(fleet.sites.map((_, index) => eventually(() => visit(path, index), holds)));

async function createNews(slug: string, dates: { postDate?: string; expiryDate?: string } = {}) {
  const fields = { newsTypeElement: 'internal', wysiwygSimpleElement: '<p>Here.</p>' };
  const news = { section: 'news', type: 'news', site: 'en', slug, title: `Title of ${slug}`, fields, ...dates };
  const { entry } = await fleet.admin<{ entry: { id: string } }>('POST', '/admin/entries', news);
  return entry.id;
}

const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Pages that differ between the instances. */
async function differentPages(): Promise<string[]> {
  const [first, second] = fleet.sites.map(({ url }) => url);
  const compared = (await fetchRoutes(first ?? '')).map(async ({ route }) => {
    const [one, other] = await Promise.all([fetchText(first + route), fetchText(second + route)]);
    return one.text === other.text ? [] : [route];
  });
  return (await Promise.all(compared)).flat();
}

describe.skipIf(!redis)('[B8] clocks that differ from the CMS’s by up to four seconds', () => {
  const server = redis as Redis;

  for (const { first, second, shared } of sampled(machines, 2)) {
    const title = `instances ${first} and ${second} ms, and Redis ${shared} ms ahead of the CMS: edits, moves, deletions and dates appear on both`;
    it(title, async () => {
      await server.empty();
      const proxy = await startRedisProxy(server.url, 0, { clockMs: shared });
      fleet = await startFleet({
        instances: 2,
        cacheUrl: proxy.url,
        isWarm: false,
        instanceVariables: [clockAhead(first), clockAhead(second)],
      });
      try {
        const id = await createNews('stays');
        await shownEverywhere('/news/stays', 'Here.');
        for (const round of [1, 2]) {
          const path = `/admin/entries/${id}?site=en`;
          await fleet.admin('PATCH', path, { wysiwygSimpleElement: `<p>Body ${round}.</p>` });
          await shownEverywhere('/news/stays', `Body ${round}.`);
          await fleet.admin('PATCH', path, { title: `Title ${round}` });
          await shownEverywhere('/news', `Title ${round}`);
        }
        await fleet.admin('PATCH', `/admin/entries/${id}?site=en`, { slug: 'moved' });
        await shownEverywhere('/news/moved', 'Body 2.');
        await onAll('/news/stays', ({ status }) => status !== 200);
        await createNews('comes', { postDate: inMs(3000) });
        await createNews('goes', { expiryDate: inMs(3000) });
        await shownEverywhere('/news/comes', 'Here.');
        await respondsEverywhere('/news/goes', 404);
        await shownEverywhere('/news', 'Title of comes');
        await onAll('/news', ({ text }) => !text.includes('Title of goes'));
        await fleet.admin('DELETE', `/admin/entries/${id}`);
        await respondsEverywhere('/news/moved', 404);
        await onAll('/news', ({ text }) => !text.includes('Title 2'));
        await fleet.restart(1, { signal: 'SIGKILL' });
        await respondsEverywhere('/news/moved', 404);
        await eventually(differentPages, (paths) => paths.length === 0);
        expect((await visit('/news', 1)).text).not.toContain('Title 2');
      } finally {
        await fleet.close();
        proxy.close();
      }
    });
  }
});
