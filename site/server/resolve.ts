import { appendQuery } from '@vitrine/redirects';
import type { Resolution, Rewrite } from '@vitrine/server';
import { ListingFilters } from '#content/listing-values.ts';
import { cmsHasPath } from '#content/route-table.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { customBaseUrls } from '#lib/routes/home-urls.ts';
import { querySegmentMarker, toSegments } from '#lib/routes/listing-query.ts';
import { resolvePagePath, splitTarget } from '#lib/routes/page-address.ts';
import { guessLocaleFromPath } from '#lib/routes/path-locale.ts';
import { createHostResolver } from '#lib/routes/placer.ts';
import { builtAddresses } from '#lib/routes/routes.ts';
import { matchRedirect } from './redirect-map.ts';

const listingValues = new ListingFilters();

/** Reports whether the redirect map redirects a path. */
export const isRedirected = (path: string): boolean => matchRedirect(path) !== undefined;

/** Resolves a target: to the destination of the redirect map, or to a page by its canonical path. */
export function resolve(target: string): Resolution {
  const { path, search } = splitTarget(target);
  const rule = matchRedirect(path.replace(/^\/{2,}/, '/'));
  if (rule) return { kind: 'redirect', status: rule.code, location: appendQuery(rule.target, search) };
  const resolved = resolvePagePath(target);
  switch (resolved.kind) {
    case 'page':
      return { kind: 'page', path: resolved.address };
    case 'respelt':
      return { kind: 'redirect', status: 308, location: resolved.location };
    case 'missing':
      return resolved;
  }
}

/** Returns the listing at a path if it is filtered. */
function filteredListing(address: string) {
  const read = resolvePagePath(address);
  const listing = read.kind === 'page' ? read.listing : undefined;
  return listing && Object.keys(listing.query).length > 0 ? listing : undefined;
}

/** Reports whether a path can have a page. Throws if that cannot be determined. */
export async function exists(address: string): Promise<boolean> {
  const listing = filteredListing(address);
  if (listing) return listingValues.isValid(listing.template, listing.query);
  return builtAddresses.includes(address) || cmsHasPath(address);
}

/** Returns the path at which Next renders a filtered listing. */
export function rscPath(address: string): string | undefined {
  const listing = filteredListing(address);
  return listing && `${splitTarget(address).path}/${toSegments(listing.query).join('/')}`;
}

/** Returns a path that no page can have, in the locale of the target. */
export const notFoundPath = (target: string): string =>
  getEntryPath(guessLocaleFromPath(splitTarget(target).path), `${querySegmentMarker}missing`);

const place = customBaseUrls && createHostResolver(customBaseUrls);

/** Undefined if every locale has the default base URL. */
export const rewrite: Rewrite | undefined =
  place &&
  ((host, target) => {
    const placed = place(host, target);
    return 'location' in placed ? placed : { path: placed.address };
  });
