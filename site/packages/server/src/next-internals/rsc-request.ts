import type { IncomingHttpHeaders } from 'node:http';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { splitTarget } from '../lib/split-target.ts';

/** Next's cache-busting query parameter for RSC requests. */
export const rscParameter = '_rsc';

/** The `Vary` header of an RSC payload. */
export const rscVary =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding';

/** Response header with the path from which Next's router derives segments (Next 16.4). */
export const rewrittenPathHeader = 'x-nextjs-rewritten-path';

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

/** Reports whether the request is for an RSC payload. */
export const isRscRequest = (headers: IncomingHttpHeaders): boolean => headers['rsc'] === '1';

/** Reports whether the request is an RSC prefetch. */
export const isRscPrefetch = (headers: IncomingHttpHeaders): boolean =>
  isRscRequest(headers) && headers['next-router-prefetch'] !== undefined;

/** Returns the prefetched segment, or '' for the whole payload. */
export const prefetchedSegment = (headers: IncomingHttpHeaders): string =>
  headers['next-router-prefetch'] === '1' ? (one(headers['next-router-segment-prefetch']) ?? '') : '';

/** Returns the `_rsc` value for a request's headers. */
export function rscCacheKey(headers: IncomingHttpHeaders): Promise<string> {
  const prefetch = one(headers['next-router-prefetch']);
  return computeCacheBustingSearchParam(
    prefetch === '1' || prefetch === '2' || prefetch === '3' ? prefetch : undefined,
    one(headers['next-router-segment-prefetch']) || undefined,
    one(headers['next-router-state-tree']),
    one(headers['next-url']),
  );
}

/**
 * Reports whether the URL alone identifies the response, in which case caches that ignore `Vary` may store it. It does
 * for a page without `_rsc` and for a payload with the matching `_rsc`.
 */
export async function isCacheableByUrl(target: string, headers: IncomingHttpHeaders): Promise<boolean> {
  const keys = new URLSearchParams(splitTarget(target).search).getAll(rscParameter);
  if (!isRscRequest(headers)) return keys.length === 0;
  return keys.length === 1 && keys[0] === (await rscCacheKey(headers));
}
