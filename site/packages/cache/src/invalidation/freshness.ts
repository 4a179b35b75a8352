import { now } from '../lib/now.ts';
import type { InvalidationSnapshot, TagTimes } from './tag-times.ts';

/** `fresh`: serve. `stale`: serve and refresh. `expired`: never serve. */
export type Freshness = 'fresh' | 'stale' | 'expired';

/** Input of `getFreshness`. */
export type Cached = {
  tags: readonly string[];
  /** Start of the render, in epoch milliseconds by this instance's clock. */
  began: number;
  /** Set if another instance rendered it. */
  knownInvalidations?: InvalidationSnapshot;
  /** Seconds after which it is stale even without an invalidation; false means never. */
  revalidate?: number | false | undefined;
  /** Seconds after which it is expired even without an invalidation. */
  expire?: number;
};

/** A start further in the future means that the system clock was set back. */
const clockSkewMs = 1000;

/** Reports whether `revalidate` seconds have passed since `began`. */
export const isOverdue = ({ began, revalidate }: Cached, at: number = now()): boolean =>
  isOlderThan(revalidate, began, at);

const isOlderThan = (seconds: number | false | undefined, began: number, at: number) =>
  typeof seconds === 'number' && at > began + seconds * 1000;

/**
 * Returns `expired` after a hard invalidation, past `expire`, or if an invalidation may be missing; `stale` after a
 * soft invalidation, past `revalidate`, or if the start lies in the future; else `fresh`. Every known invalidation counts
 * as later than a start in the future.
 */
export function getFreshness(times: TagTimes, cached: Cached): Freshness {
  const { tags, began, knownInvalidations } = cached;
  if (began <= times.forgotten) return 'expired';
  const isInFuture = !knownInvalidations && began > times.now() + clockSkewMs;
  const kind = knownInvalidations
    ? times.invalidatedAfter(tags, knownInvalidations)
    : times.invalidatedSince(tags, isInFuture ? 0 : began);
  if (kind === 'hard' || isOlderThan(cached.expire, began, times.now())) return 'expired';
  return isInFuture || kind === 'soft' || isOverdue(cached, times.now()) ? 'stale' : 'fresh';
}
