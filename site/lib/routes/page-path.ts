import { canonicalPath } from '@vitrine/redirects';
import {
  findListing,
  formatListingHref,
  type Listing,
  type ListingQuery,
  parseListingQuery,
  querySegmentMarker,
} from './listing-query.ts';
import { isReserved } from './routes.ts';

/** What a request target refers to, judging by its syntax. */
export type ResolvedPath =
  /** A page. `path` is canonical and includes the query of a listing. */
  | { kind: 'page'; path: string; listing?: Listing & { query: ListingQuery } }
  /** A non-canonical spelling, which is redirected. */
  | { kind: 'respelled'; location: string }
  /** No page can exist at this path. */
  | { kind: 'missing' };

/** Splits a request target at the first `?`, which `search` includes. */
export function splitTarget(target: string): { path: string; search: string } {
  const queryAt = target.indexOf('?');
  return queryAt === -1
    ? { path: target, search: '' }
    : { path: target.slice(0, queryAt), search: target.slice(queryAt) };
}

/** Returns the canonical path: no double or trailing slashes, minimal percent-encoding. */
export const canonicalizePath = (path: string): string => canonicalPath(path.replace(/\/{2,}/g, '/'));

/** Reports whether a path contains internal listing segments. */
const isInternal = (path: string): boolean => path.includes(`/${querySegmentMarker}`);

/** Maps a request target to a page. Unknown parameters (`utm_…`) are dropped, so identical pages share a cache key. */
export function resolvePagePath(target: string): ResolvedPath {
  const { path, search } = splitTarget(target);
  const canonical = canonicalizePath(path);
  if (canonical !== path) return { kind: 'respelled', location: canonical + search };
  if (isReserved(path) || isInternal(path)) return { kind: 'missing' };
  const listing = findListing(path);
  if (!listing) return { kind: 'page', path };
  const query = parseListingQuery(listing.template, search);
  return query
    ? { kind: 'page', path: formatListingHref(path, query), listing: { ...listing, query } }
    : { kind: 'missing' };
}
