import { setTimeout as delay } from 'node:timers/promises';
import { breathing, type InvalidationCause } from '@vitrine/cache';
import { siteCache } from '#cache/site-cache.ts';
import type { ContentIndex } from '#revalidation/content/content-index.ts';
import { seen } from '#revalidation/content/seen.ts';
import type { SeenChange } from '#revalidation/content/seen-content.ts';
import type { Sighting } from '#revalidation/content/seen-sync.ts';
import { rememberMoves } from './moves-in-lists.ts';
import type { WorkedOut } from './work-out.ts';

/** How long a slow Redis may hold up the answer to the CMS. */
const sharingLimitMs = 200;
/** How many changes are remembered, or told to other instances, at a time. */
const changesAtOnce = 200;

/**
 * Invalidates, then remembers what was seen, in that order: the other way round, a crash in between would lose the
 * invalidation for good. Everything that acts on it listens to the clock: the journal and Redis (`cache`), the edge
 * (`packages/server/src/edge/purge-on-invalidation.ts`) and the renders that follow (`packages/server/src/rendering/sweep.ts`). Returns whether the disk or Redis has it.
 * @param askedAt how many updates `content` had seen when the CMS was asked for the changes
 */
export async function commit(
  causes: readonly InvalidationCause[],
  { changes, moves }: Pick<WorkedOut, 'changes' | 'moves'>,
  askedAt: number,
  { elements = new Map(), scheduled = [] }: Partial<ContentIndex> = {},
): Promise<boolean> {
  const { clock, redis } = siteCache();
  const { content } = seen();
  await clock.invalidateAll(causes);
  rememberMoves(moves);
  const isNews = [...elements].some(([tag, date]) => content.elements().get(tag) !== date);
  const taken = await takeOver(changes, askedAt);
  content.updateElements(elements, askedAt);
  const shared = Promise.all([
    redis?.clockSync.flush(),
    announce(taken, { elements: isNews ? [...elements] : [], scheduled }),
  ]);
  await Promise.race([shared, delay(sharingLimitMs, undefined, { ref: false })]);
  return clock.isDurable || ((await redis?.clockSync.flush()) ?? false);
}

/** Remembers what was seen, in parts between which visitors are answered. */
async function takeOver(changes: readonly SeenChange[], askedAt: number): Promise<SeenChange[]> {
  const breathe = breathing();
  const { content } = seen();
  const taken: SeenChange[] = [];
  for (let start = 0; start < changes.length; start += changesAtOnce) {
    for (const change of content.update(changes.slice(start, start + changesAtOnce), askedAt)) taken.push(change);
    await breathe();
  }
  return taken;
}

/** Tells the other instances, in messages of bounded size. */
async function announce(changes: readonly SeenChange[], sighting: Omit<Sighting, 'changes'>): Promise<void> {
  const { sync } = seen();
  if (!sync) return;
  await sync.announce({ ...sighting, changes: changes.slice(0, changesAtOnce) });
  for (let start = changesAtOnce; start < changes.length; start += changesAtOnce)
    await sync.announce({ changes: changes.slice(start, start + changesAtOnce), elements: [], scheduled: [] });
}
