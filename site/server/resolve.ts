import { appendQuery } from '@vitrine/redirects';
import type { Resolution, Rewrite } from '@vitrine/server';
import { ListingFilters } from '#content/listing-filters.ts';
import { cmsHasPath } from '#content/route-table.ts';
import { mapLocales } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { createHostResolver } from '#lib/routes/host-resolver.ts';
import { querySegmentMarker, toSegments } from '#lib/routes/listing-query.ts';
import { customBaseUrls } from '#lib/routes/locale-urls.ts';
import { resolvePagePath, splitTarget } from '#lib/routes/page-path.ts';
import { guessLocaleFromPath } from '#lib/routes/path-locale.ts';
import { builtPaths } from '#lib/routes/routes.ts';
import { matchRedirect } from './redirect-map.ts';

const listingValues = mapLocales((site) => new ListingFilters(site));

/** Reports whether the redirect map redirects a path. */
export const isRedirected = (path: string): boolean => matchRedirect(path) !== undefined;

/** Resolves a target to a page, to a redirect (of the redirect map, or to the canonical path) or to a 404. */
export function resolve(target: string): Resolution {
  const { path, search } = splitTarget(target);
  const rule = matchRedirect(path.replace(/^\/{2,}/, '/'));
  if (rule) return { kind: 'redirect', status: rule.code, location: appendQuery(rule.target, search) };
  const resolved = resolvePagePath(target);
  switch (resolved.kind) {
    case 'page':
      return { kind: 'page', path: resolved.path };
    case 'respelled':
      return { kind: 'redirect', status: 308, location: resolved.location };
    case 'missing':
      return resolved;
  }
}

/** Returns the listing at a path if it is filtered. */
function filteredListing(path: string) {
  const read = resolvePagePath(path);
  const listing = read.kind === 'page' ? read.listing : undefined;
  return listing && Object.keys(listing.query).length > 0 ? listing : undefined;
}

/** Reports whether a path can have a page. Throws if that cannot be determined. */
export async function exists(path: string): Promise<boolean> {
  const listing = filteredListing(path);
  if (listing && !(await listingValues[listing.site].isValid(listing.template, listing.query))) return false;
  const page = listing?.path ?? path;
  return builtPaths.includes(page) || cmsHasPath(page);
}

/** Returns the path at which Next renders a filtered listing. */
export function rscPath(path: string): string | undefined {
  const listing = filteredListing(path);
  return listing && `${listing.path}/${toSegments(listing.query).join('/')}`;
}

/** Returns a path that no page can have, in the locale of the target. */
export const notFoundPath = (target: string): string =>
  getEntryPath(guessLocaleFromPath(splitTarget(target).path), `${querySegmentMarker}missing`);

/** Undefined if every locale has the default base URL. */
export const rewrite: Rewrite | undefined = customBaseUrls && createHostResolver(customBaseUrls);
