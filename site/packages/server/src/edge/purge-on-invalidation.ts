import path from 'node:path';
import type { InvalidatedTags, TagClock } from '@vitrine/cache';
import { Journal } from '@vitrine/cache/journal';
import * as v from 'valibot';
import { env } from '../../../../lib/env.ts';
import { log } from '../../../../lib/log/log.ts';
import type { RendersUnderWay } from '../rendering/in-flight-renders.ts';
import type { Edge } from './edge.ts';
import { PurgeQueue } from './purge-queue.ts';
import { namesToPurge } from './tag-header.ts';

const touchedTags: v.GenericSchema<unknown, InvalidatedTags> = v.object({
  soft: v.array(v.string()),
  hard: v.array(v.string()),
});

/** Purges that the edge had not accepted when the last process ended; undefined without a writable CACHE_DIR. */
function openPending() {
  const directory = env.CACHE_DIR;
  if (!directory) return undefined;
  try {
    return Journal.open(path.join(directory, 'edge-purges.jsonl'), touchedTags, log);
  } catch {
    return undefined;
  }
}

/**
 * Purges the edge after every invalidation of this instance; other instances purge for their own. Each tag is purged again
 * after EDGE_PURGE_AGAIN_MS and once every render that was running at its invalidation has ended.
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
  clock.subscribe(({ soft, hard }, from) => {
    const touched = { soft: namesToPurge(soft), hard: namesToPurge(hard) };
    if (from === 'here') queue.add(touched);
    else purgeIfOvertaken(touched);
  });
  return queue;

  /** The instance that invalidated the tags does not know of a render here that outlasts its second purge. */
  function purgeIfOvertaken(touched: InvalidatedTags): void {
    const since = Date.now();
    if (!renders.isAnySince(since)) return;
    setTimeout(() => {
      if (renders.isAnySince(since)) queue.add(touched);
    }, env.EDGE_PURGE_AGAIN_MS).unref();
  }
}
