import { cacheLife, cacheTag } from 'next/cache';
import { uncachedHeader } from '#lib/cms/draft-token.ts';
import type { Route } from '#lib/cms/route-table.ts';
import { noteSource, sourcesHeader } from '#lib/cms/tags/note-sources.ts';
import { type CacheTag, tags } from '#lib/cms/tags/tags.ts';
import type { Site } from '#lib/sites.ts';
import { moversFrom } from '#revalidation/content/movers-from.ts';
import { inStep } from './in-step.ts';
import { cachedTable } from './route-table.ts';

/** What is at a URI: a route, the path it moved to, or nothing. */
export type Destination = { route: Route } | { movedTo: string } | null;

/** Looks up a URI under the URI's own tag, found or not, so that a page created there later appears. */
export const findRoute = inStep(async (site: Site, uri: string): Promise<Destination> => {
  'use cache';
  cacheLife('max');
  const dependOn = (tag: CacheTag) => {
    cacheTag(tag);
    noteSource(uncachedHeader(sourcesHeader), tag, 'its address');
  };
  dependOn(tags.uri(site, uri));
  const { routes, choosers } = await cachedTable(site);
  const chooser = choosers.get(uri);
  if (chooser !== undefined) dependOn(tags.wholeEntry(chooser, site));
  const route = routes.get(uri);
  if (route) return { route };
  for (const movedId of await moversFrom(site, uri)) {
    // Even if the entry is not visible now: it may be published again.
    dependOn(tags.wholeEntry(movedId, site));
    const moved = [...routes.values()].find(({ id }) => id === movedId);
    if (moved) return { movedTo: moved.route };
  }
  return null;
});
