import { setTimeout as delay } from 'node:timers/promises';
import { breathe, type InvalidationCause } from '@vitrine/cache';
import { siteCache } from '#cache/site-cache.ts';
import { inSpan } from '#lib/tracing.ts';
import type { ContentIndex } from '#revalidation/content/content-index.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import type { EntryChange } from '#revalidation/content/last-seen.ts';
import type { Update } from '#revalidation/content/peer-sync.ts';
import { rememberMoves } from './moves-in-lists.ts';
import type { WorkedOut } from './work-out.ts';

/** Maximum wait for Redis before the webhook's response. */
const redisTimeoutMs = 200;
/** Maximum number of changes per update and per message to other instances. */
const changesPerBatch = 200;

/**
 * Invalidates tags, then updates the content last seen. In the opposite order, a crash in between would lose the
 * invalidation. Returns whether the invalidation is on disk or in Redis.
 *
 * @param queriedAtUpdate the number of updates of `content` when the CMS was queried
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
  const haveElementsChanged = [...elements].some(([tag, date]) => content.elements().get(tag) !== date);
  const taken = await updateContent(changes, queriedAtUpdate);
  content.updateElements(elements, queriedAtUpdate);
  const shared = Promise.all([
    redis?.clockSync.flush(),
    announce(taken, { elements: haveElementsChanged ? [...elements] : [], scheduled }),
  ]);
  await Promise.race([shared, delay(redisTimeoutMs, undefined, { ref: false })]);
  return clock.isDurable || ((await redis?.clockSync.flush()) ?? false);
}

/** Updates the content last seen in batches, between which requests are served. */
async function updateContent(changes: readonly EntryChange[], queriedAtUpdate: number): Promise<EntryChange[]> {
  const { content } = contentState();
  const taken: EntryChange[] = [];
  for (let start = 0; start < changes.length; start += changesPerBatch) {
    const batch = changes.slice(start, start + changesPerBatch);
    for (const change of content.update(batch, queriedAtUpdate)) taken.push(change);
    await breathe();
  }
  return taken;
}

/** Publishes changes to other instances, in messages of bounded size. */
async function announce(changes: readonly EntryChange[], update: Omit<Update, 'changes'>): Promise<void> {
  const { sync } = contentState();
  if (!sync) return;
  await sync.announce({ ...update, changes: changes.slice(0, changesPerBatch) });
  for (let start = changesPerBatch; start < changes.length; start += changesPerBatch)
    await sync.announce({ changes: changes.slice(start, start + changesPerBatch), elements: [], scheduled: [] });
}
