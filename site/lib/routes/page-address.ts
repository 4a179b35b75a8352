import { canonicalPath } from '@vitrine/redirects';
import { type ListingQuery, listingAt, listingHref, querySegmentMarker, readListingQuery } from './listing-query.ts';
import { isReserved, type ListingTemplate } from './routes.ts';

/** What a requested address means, as far as its spelling tells. */
export type PageAddress =
  /** A page, by the one address under which it is rendered and kept, with the query if it is a listing. */
  | { kind: 'page'; address: string; listing?: { template: ListingTemplate; query: ListingQuery } }
  /** A page spelt differently: the visitor is redirected to the one address. */
  | { kind: 'respelt'; location: string }
  /** No page can be there. */
  | { kind: 'missing' };

/** Path and query (with its `?`) of a request's target, cut at the first `?`. */
export function splitTarget(target: string): { path: string; search: string } {
  const queryAt = target.indexOf('?');
  return queryAt === -1
    ? { path: target, search: '' }
    : { path: target.slice(0, queryAt), search: target.slice(queryAt) };
}

/** The canonical spelling of a path: no double or trailing slashes, percent-encoding only where needed. */
export const pageAddressOf = (path: string): string => canonicalPath(path.replace(/\/{2,}/g, '/'));

/** Whether a path contains the internal segments of filtered listings. */
const isInner = (path: string): boolean => path.includes(`/${querySegmentMarker}`);

/**
 * The only place that decides which page a request is for. Parameters that no page reads (`utm_…`) are left out, so
 * that two requests for the same page have the same address.
 */
export function readPageAddress(target: string): PageAddress {
  const { path, search } = splitTarget(target);
  const address = pageAddressOf(path);
  if (address !== path) return { kind: 'respelt', location: address + search };
  if (isReserved(path) || isInner(path)) return { kind: 'missing' };
  const template = listingAt(path);
  if (!template) return { kind: 'page', address };
  const query = readListingQuery(template, search);
  return query
    ? { kind: 'page', address: listingHref(path, query), listing: { template, query } }
    : { kind: 'missing' };
}
