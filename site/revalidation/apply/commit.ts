import { setTimeout as delay } from 'node:timers/promises';
import { breathing, type InvalidationCause } from '@vitrine/cache';
import { siteCache } from '#cache/site-cache.ts';
import { inSpan } from '#lib/tracing.ts';
import type { ContentIndex } from '#revalidation/content/content-index.ts';
import { contentState } from '#revalidation/content/seen.ts';
import type { EntryChange } from '#revalidation/content/seen-content.ts';
import type { Update } from '#revalidation/content/seen-sync.ts';
import { rememberMoves } from './moves-in-lists.ts';
import type { WorkedOut } from './work-out.ts';

/** Maximum wait for Redis before the webhook's response. */
const redisTimeoutMs = 200;
/** How many changes are remembered, or told to other instances, at a time. */
const changesAtOnce = 200;

/**
 * Invalidates tags, then updates the content last seen. In the other order a crash in between would lose the
 * invalidation. Returns whether disk or Redis has it.
 *
 * @param queriedAtUpdate how many updates `content` had seen when the CMS was asked for the changes
 */
export async function commit(
  causes: readonly InvalidationCause[],
  { changes, moves }: Pick<WorkedOut, 'changes' | 'moves'>,
  queriedAtUpdate: number,
  { elements = new Map(), scheduled = [] }: Partial<ContentIndex> = {},
): Promise<boolean> {
  const { clock, redis } = siteCache();
  const { content } = contentState();
  const tags = causes.reduce((count, { soft, hard }) => count + soft.length + hard.length, 0);
  await inSpan('invalidation', { attributes: { 'vitrine.tags': tags } }, async () => clock.invalidateAll(causes));
  rememberMoves(moves);
  const isNews = [...elements].some(([tag, date]) => content.elements().get(tag) !== date);
  const taken = await takeOver(changes, queriedAtUpdate);
  content.updateElements(elements, queriedAtUpdate);
  const shared = Promise.all([
    redis?.clockSync.flush(),
    announce(taken, { elements: isNews ? [...elements] : [], scheduled }),
  ]);
  await Promise.race([shared, delay(redisTimeoutMs, undefined, { ref: false })]);
  return clock.isDurable || ((await redis?.clockSync.flush()) ?? false);
}

/** Remembers what was seen, in parts between which visitors are answered. */
async function takeOver(changes: readonly EntryChange[], askedAt: number): Promise<EntryChange[]> {
  const breathe = breathing();
  const { content } = contentState();
  const taken: EntryChange[] = [];
  for (let start = 0; start < changes.length; start += changesAtOnce) {
    for (const change of content.update(changes.slice(start, start + changesAtOnce), askedAt)) taken.push(change);
    await breathe();
  }
  return taken;
}

/** Tells the other instances, in messages of bounded size. */
async function announce(changes: readonly EntryChange[], sighting: Omit<Update, 'changes'>): Promise<void> {
  const { sync } = contentState();
  if (!sync) return;
  await sync.announce({ ...sighting, changes: changes.slice(0, changesAtOnce) });
  for (let start = changesAtOnce; start < changes.length; start += changesAtOnce)
    await sync.announce({ changes: changes.slice(start, start + changesAtOnce), elements: [], scheduled: [] });
}
