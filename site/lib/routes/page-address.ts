import { canonicalPath } from '@vitrine/redirects';
import { type ListingQuery, listingAt, listingHref, querySegmentMarker, readListingQuery } from './listing-query.ts';
import { isReserved, type ListingTemplate } from './routes.ts';

/** What a requested address stands for, as far as its spelling tells. */
export type PageAddress =
  /** A page, by the one address that it is rendered and kept under; of a listing, what its query asks for. */
  | { kind: 'page'; address: string; listing?: { template: ListingTemplate; query: ListingQuery } }
  /** A page, spelt in another way: the visitor is sent to the one address. */
  | { kind: 'respelt'; location: string }
  /** No page can stand there. */
  | { kind: 'missing' };

/** Path and query (with its `?`) of a request's target, cut at the first `?`. */
export function splitTarget(target: string): { path: string; search: string } {
  const queryAt = target.indexOf('?');
  return queryAt === -1
    ? { path: target, search: '' }
    : { path: target.slice(0, queryAt), search: target.slice(queryAt) };
}

/** The one spelling of a path: no doubled or trailing slashes, percent-encoding only where it is needed. */
export const pageAddressOf = (path: string): string => canonicalPath(path.replace(/\/{2,}/g, '/'));

/** The segments under which filtered listings are rendered. */
const isInner = (path: string): boolean => path.includes(`/${querySegmentMarker}`);

/**
 * Decides which page a request is for, and is the only place that does. Queries that no page reads (`utm_…`) are left
 * out; two requests for the same page have the same address.
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
