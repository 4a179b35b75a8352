import path from 'node:path';
import { onCacheEvent } from '../../lib/cache/events.ts';
import { Journal } from '../../lib/cache/journal.ts';
import { sharedCache } from '../../lib/cache/shared.ts';
import { env } from '../../lib/env.ts';
import type { Edge } from './edge.ts';
import { PurgeQueue, type TouchedTags } from './purge-queue.ts';

/** Purges that were not taken when the last process ended; without a folder, or one that can be written, memory has to do. */
function openPending() {
  if (!env.CACHE_DIR) return undefined;
  try {
    return Journal.open<TouchedTags>(path.join(env.CACHE_DIR, 'edge-purges.jsonl'));
  } catch {
    return undefined;
  }
}

/**
 * Tells the edge of every invalidation made here; what another instance made, that one tells it. Each tag is purged again
 * after EDGE_PURGE_AGAIN_MS, or the longest render so far where that took longer.
 */
export function purgeEdge(edge: Edge, onPurged: (outcome: 'ok' | 'failed', tags: number) => void): PurgeQueue {
  let longestRenderMs = 0;
  onCacheEvent((event) => {
    if (event.type === 'rendered') longestRenderMs = Math.max(longestRenderMs, event.milliseconds);
  });
  const kept = openPending();
  const queue = new PurgeQueue(edge, {
    againAfter: () => Math.max(env.EDGE_PURGE_AGAIN_MS, longestRenderMs),
    onPurged,
    ...(kept && { pending: kept.journal }),
  });
  for (const touched of kept?.entries ?? []) queue.add(touched);
  sharedCache().clock.onInvalidation((touched, from) => {
    if (from === 'here') queue.add(touched);
  });
  return queue;
}
