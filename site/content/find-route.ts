import { cacheLife, cacheTag } from 'next/cache';
import { getPreviewHeader } from '#lib/cms/draft-token.ts';
import type { Route } from '#lib/cms/routes/route-table.ts';
import { type CacheTag, cacheTags } from '#lib/cms/tags/cache-tags.ts';
import { recordTagSource, tagSourcesHeader } from '#lib/cms/tags/record-tag-sources.ts';
import type { Locale } from '#lib/locales.ts';
import { moversFrom } from '#revalidation/content/movers-from.ts';
import { lookUpRoute, lookUpRouteOf } from './route-table.ts';
import { synchronized } from './synchronized.ts';

/** A route, the path it moved to, or null. */
export type RouteLookup = { route: Route } | { movedTo: string } | null;

/** Looks up a URI and tags the result with it, so a page created there later appears. */
export const findRoute = synchronized(async (site: Locale, uri: string): Promise<RouteLookup> => {
  'use cache';
  cacheLife('max');
  const addTag = (tag: CacheTag) => {
    cacheTag(tag);
    recordTagSource(getPreviewHeader(tagSourcesHeader), tag, 'its path');
  };
  addTag(cacheTags.uri(site, uri));
  const { route, chooser } = await lookUpRoute(site, uri);
  if (chooser !== undefined) addTag(cacheTags.wholeEntry(chooser, site));
  if (route) return { route };
  for (const movedId of await moversFrom(site, uri)) {
    // The entry may be published again.
    addTag(cacheTags.wholeEntry(movedId, site));
    const moved = await lookUpRouteOf(site, movedId);
    if (moved) return { movedTo: moved.route };
  }
  return null;
});
