import { now } from '../lib/now.ts';
import type { InvalidationSnapshot, TagTimes } from './tag-times.ts';

/**
 * fresh: served as it is. stale: may be served while it is rendered again. expired: must never be served again, because of
 * what is known, or because that may have been forgotten.
 */
export type Freshness = 'fresh' | 'stale' | 'expired';

/** What freshness depends on, of a page or any other cached result. */
export type Cached = {
  tags: readonly string[];
  /** When its render began, by this instance's clock. */
  began: number;
  /** If another instance rendered it. */
  knownInvalidations?: InvalidationSnapshot;
  /** Seconds after which it is stale even without an invalidation; false means never. */
  revalidate?: number | false | undefined;
  /** Seconds after which it is expired even without an invalidation. */
  expire?: number;
};

/** Beyond this, a start in the future is no inaccuracy: the machine's clock was set back. */
const clockSkewMs = 1000;

/** Whether a page is older than its `revalidate` time. The clock is the one that `began` was read from: it never jumps. */
export const isOverdue = ({ began, revalidate }: Cached, at: number = now()): boolean =>
  isOlderThan(revalidate, began, at);

const isOlderThan = (seconds: number | false | undefined, began: number, at: number) =>
  typeof seconds === 'number' && at > began + seconds * 1000;

/** The rule that all caches follow: a soft invalidation or age makes a result stale, a hard invalidation makes it expired. */
export function freshnessOf(times: TagTimes, cached: Cached): Freshness {
  const { tags, began, knownInvalidations } = cached;
  if (began <= times.forgotten) return 'expired';
  if (!knownInvalidations && began > times.now() + clockSkewMs) return 'stale';
  const kind = knownInvalidations
    ? times.invalidatedBeyond(tags, knownInvalidations)
    : times.invalidatedSince(tags, began);
  if (kind === 'hard' || isOlderThan(cached.expire, began, times.now())) return 'expired';
  return kind === 'soft' || isOverdue(cached, times.now()) ? 'stale' : 'fresh';
}
