import type { IncomingHttpHeaders } from 'node:http';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { splitTarget } from '../lib/split-target.ts';

/** Next's query parameter that separates payloads from pages in caches that ignore `Vary`. */
export const rscParameter = '_rsc';

/** The `Vary` header of a navigation payload. */
export const payloadVary =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding';

/** Names the address of a payload's page where it is not its path (Next 16.4). */
export const rewrittenPath = 'x-nextjs-rewritten-path';

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

/** Whether a request is for the payload of a client navigation; Next accepts no other value. */
export const isRscRequest = (headers: IncomingHttpHeaders): boolean => headers['rsc'] === '1';

/** Whether the router asks for a part of a page that the visitor may go to. */
export const isRscPrefetch = (headers: IncomingHttpHeaders): boolean =>
  isRscRequest(headers) && headers['next-router-prefetch'] !== undefined;

/** The segment that the router prefetches; an empty string is the whole payload. */
export const prefetchedSegment = (headers: IncomingHttpHeaders): string =>
  headers['next-router-prefetch'] === '1' ? (one(headers['next-router-segment-prefetch']) ?? '') : '';

/** The value of `_rsc` that matches a request's headers. */
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
 * Whether caches may store the response: a page if its address names no payload, a payload if the address names exactly
 * that one. Otherwise caches that ignore `Vary` would give one visitor another's response.
 */
export async function isCacheableByUrl(target: string, headers: IncomingHttpHeaders): Promise<boolean> {
  const keys = new URLSearchParams(splitTarget(target).search).getAll(rscParameter);
  if (!isRscRequest(headers)) return keys.length === 0;
  return keys.length === 1 && keys[0] === (await rscCacheKey(headers));
}
