import path from 'node:path';
import * as v from 'valibot';
import { Journal } from '#cache/clock/journal.ts';
import type { TagClock, TouchedTags } from '#cache/clock/tag-clock.ts';
import { env } from '#lib/env.ts';
import type { RendersUnderWay } from '#server/render/renders-under-way.ts';
import type { Edge } from './edge.ts';
import { namesToPurge } from './edge-tags.ts';
import { PurgeQueue } from './purge-queue.ts';

const touchedTags: v.GenericSchema<unknown, TouchedTags> = v.object({
  soft: v.array(v.string()),
  hard: v.array(v.string()),
});

/** Purges that were not taken when the last process ended; without a folder, or one that can be written, memory has to do. */
function openPending() {
  const directory = env.CACHE_DIR;
  if (!directory) return undefined;
  try {
    return Journal.open(path.join(directory, 'edge-purges.jsonl'), touchedTags);
  } catch {
    return undefined;
  }
}

/**
 * Tells the edge of every invalidation made here; what another instance made, that one tells it. Each tag is purged again
 * after EDGE_PURGE_AGAIN_MS, or when no render is under way any more that was when it was invalidated.
 */
export function purgeEdge(
  edge: Edge,
  clock: TagClock,
  renders: RendersUnderWay,
  onPurged: (outcome: 'ok' | 'failed', tags: number) => void,
): PurgeQueue {
  const kept = openPending();
  const queue = new PurgeQueue(edge, {
    againAfterMs: env.EDGE_PURGE_AGAIN_MS,
    isUnderWaySince: (time) => renders.isAnySince(time),
    onPurged,
    ...(kept && { pending: kept.journal }),
  });
  for (const touched of kept?.entries ?? []) queue.add(touched);
  clock.onInvalidation(({ soft, hard }, from) => {
    const touched = { soft: namesToPurge(soft), hard: namesToPurge(hard) };
    if (from === 'here') queue.add(touched);
    else purgeIfOvertaken(touched);
  });
  return queue;

  /** The instance that invalidated them knows nothing of what takes longer here than it waits. */
  function purgeIfOvertaken(touched: TouchedTags): void {
    const since = Date.now();
    if (!renders.isAnySince(since)) return;
    setTimeout(() => {
      if (renders.isAnySince(since)) queue.add(touched);
    }, env.EDGE_PURGE_AGAIN_MS).unref();
  }
}
