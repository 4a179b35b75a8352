import path from 'node:path';
import { type Cache, type InvalidatedTags, now } from '@vitrine/cache';
import { Journal } from '@vitrine/cache/journal';
import * as v from 'valibot';
import type { Edge } from './edge.ts';
import { PurgeQueue } from './purge-queue.ts';
import { purgeKeys } from './tag-header.ts';

const touchedTags: v.GenericSchema<unknown, InvalidatedTags> = v.object({
  soft: v.array(v.string()),
  hard: v.array(v.string()),
});

/** Opens the journal of purges not yet accepted. Returns undefined if there is no writable directory. */
export function openPurgeJournal({ directory, log }: Pick<Cache, 'directory' | 'log'>) {
  if (!directory) return undefined;
  try {
    return Journal.open(path.join(directory, 'edge-purges.jsonl'), touchedTags, log);
  } catch {
    return undefined;
  }
}

export type EdgePurging = {
  queue: PurgeQueue;
  /** Call this for every invalidation, with its origin. */
  onInvalidated: (tags: InvalidatedTags, from: 'here' | 'peer') => void;
};

type PurgingOptions = {
  edge: Edge;
  /** Minimum delay before each tag's second purge. */
  secondPurgeMs: number;
  cache: Cache;
  /** Running renders. */
  renders: { hasAnyBegunBy(time: number): boolean };
  onPurged: (outcome: 'ok' | 'failed', tags: number) => void;
};

/**
 * Purges the edge after every invalidation issued here; other instances purge for their own. Each tag is purged a
 * second time once every render that was running when it was invalidated has ended.
 */
export function purgeOnInvalidation({ edge, secondPurgeMs, cache, renders, onPurged }: PurgingOptions): EdgePurging {
  const queue = new PurgeQueue(edge, {
    log: cache.log,
    events: cache.events,
    secondPurgeMs,
    hasRenderSince: (time) => renders.hasAnyBegunBy(time),
    onPurged,
    saved: openPurgeJournal(cache),
  });
  return {
    queue,
    onInvalidated({ soft, hard }, from) {
      const invalidated = { soft: purgeKeys(soft), hard: purgeKeys(hard) };
      if (from === 'here') queue.add(invalidated);
      else purgeAfterLateRender(invalidated);
    },
  };

  /** Purges for a peer if a render here outlasts the peer's second purge, which does not wait for it. */
  function purgeAfterLateRender(invalidated: InvalidatedTags): void {
    const since = now();
    if (!renders.hasAnyBegunBy(since)) return;
    setTimeout(() => {
      if (renders.hasAnyBegunBy(since)) queue.add(invalidated);
    }, secondPurgeMs).unref();
  }
}
