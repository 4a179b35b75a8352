import { cacheLife, cacheTag } from 'next/cache';
import { freshnessOf } from '#cache/clock/freshness.ts';
import { now } from '#cache/clock/now.ts';
import { sharedCache } from '#cache/shared-cache.ts';
import { uncachedHeader } from '#lib/cms/draft-token.ts';
import { askRouteTable, type Route } from '#lib/cms/route-table.ts';
import { noteSource, sourcesHeader } from '#lib/cms/tags/note-sources.ts';
import { type CacheTag, tags } from '#lib/cms/tags/tags.ts';
import { type Site, siteHandles } from '#lib/sites.ts';
import { seen } from '#revalidation/content/seen.ts';
import { isWithdrawn } from '#revalidation/content/withdrawn.ts';

type Table = { routes: Map<string, Route>; choosers: ReadonlyMap<string, string>; tags: readonly string[] };
/** `tags` are known once the table has come. */
type CachedTable = { began: number; table: Promise<Table>; tags: readonly string[] };

const cached = new Map<Site, CachedTable>();

async function fetchTable(site: Site): Promise<Table> {
  const { routes, choosers } = await askRouteTable([site]);
  const present = routes.filter(({ id }) => !isWithdrawn(site, id));
  return {
    routes: new Map(present.map((route) => [route.uri, route])),
    choosers: new Map(choosers.map(({ uri, id }) => [uri, id])),
    tags: [tags.routes(site), ...choosers.map(({ id }) => tags.wholeEntry(id, site))],
  };
}

/**
 * The route table of a site. It is loaded again only after one of its tags was invalidated: its own, or that of an
 * entry that chooses its template by a field. It is cached outside Next's cache, so that a page depends on its own URI
 * and not on every other route.
 */
async function cachedTable(site: Site): Promise<Table> {
  const held = cached.get(site);
  if (held && freshnessOf(sharedCache().clock, held) === 'fresh') return held.table;
  const fetched: CachedTable = { began: now(), table: fetchTable(site), tags: [tags.routes(site)] };
  cached.set(site, fetched);
  fetched.table.then(
    (table) => {
      fetched.tags = table.tags;
    },
    () => {
      if (cached.get(site) === fetched) cached.delete(site);
    },
  );
  return fetched.table;
}

export const routeTable = async (site: Site): Promise<Map<string, Route>> => (await cachedTable(site)).routes;

/** The tags that the route tables of all sites depend on. */
export async function routeTableTags(): Promise<string[]> {
  const tables = await Promise.all(siteHandles.map(cachedTable));
  return tables.flatMap((table) => table.tags);
}

/** What is at a URI: a route, the path it moved to, or nothing. */
export type Destination = { route: Route } | { movedTo: string } | null;

/** Looks up a URI under the URI's own tag, found or not, so that a page created there later appears. */
export async function findRoute(site: Site, uri: string): Promise<Destination> {
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
  const movedId = seen().content.movedFrom(site, uri);
  if (movedId === undefined) return null;
  // Even if the entry is not visible now: it may be published again.
  dependOn(tags.wholeEntry(movedId, site));
  const moved = [...routes.values()].find(({ id }) => id === movedId);
  return moved ? { movedTo: moved.route } : null;
}
