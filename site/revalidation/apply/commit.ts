import { setTimeout as delay } from 'node:timers/promises';
import type { InvalidationCause } from '@vitrine/cache';
import { siteCache } from '#cache/site-cache.ts';
import { perProcess } from '#lib/per-process.ts';
import type { ContentIndex } from '#revalidation/content/content-index.ts';
import { seen } from '#revalidation/content/seen.ts';
import type { SeenChange } from '#revalidation/content/seen-content.ts';

/** How long a slow Redis may hold up the answer to the CMS. */
const sharingLimitMs = 200;
const rememberedMs = 60_000;

/** When entries recently changed, to tell which events could not have known of each other. */
const commits = perProcess('commits', () => ({ recent: [] as { at: number; changes: number }[] }));

/** How many entries have changed since: an event from that time knows nothing of how they moved in lists. */
export const changesSince = (time: number): number =>
  commits.recent.filter(({ at }) => at > time).reduce((sum, { changes }) => sum + changes, 0);

/**
 * Invalidates, then remembers what was seen, in that order: the other way round, a crash in between would lose the
 * invalidation for good. Everything that acts on it listens to the clock: the journal and Redis (`cache`), the edge
 * (`packages/server/src/edge/purge-on-invalidation.ts`) and the renders that follow (`packages/server/src/rendering/sweep.ts`). Returns whether the disk or Redis has it.
 * @param askedAt how many updates `content` had seen when the CMS was asked for the changes
 */
export async function commit(
  causes: readonly InvalidationCause[],
  changes: readonly SeenChange[],
  askedAt: number,
  { elements = new Map(), scheduled = [] }: Partial<ContentIndex> = {},
): Promise<boolean> {
  const { clock, redis } = siteCache();
  const { content, sync } = seen();
  clock.invalidateAll(causes);
  const at = Date.now();
  commits.recent = [...commits.recent.filter((past) => past.at > at - rememberedMs), { at, changes: changes.length }];
  const isNews = [...elements].some(([tag, date]) => content.elements().get(tag) !== date);
  const taken = content.update(changes, askedAt);
  content.updateElements(elements, askedAt);
  const sighting = { changes: taken, elements: isNews ? [...elements] : [], scheduled };
  const shared = Promise.all([redis?.clockSync.flush(), sync?.announce(sighting)]);
  await Promise.race([shared, delay(sharingLimitMs, undefined, { ref: false })]);
  return clock.isDurable || ((await redis?.clockSync.flush()) ?? false);
}
