import { cacheLife, cacheTag } from 'next/cache';
import { now } from '#lib/cache/now.ts';
import { sharedCache } from '#lib/cache/shared.ts';
import { tags } from '#lib/cache/tags.ts';
import { fetchRouteTable, type Route } from './route-table.ts';
import type { Site } from './sites.ts';

type KeptTable = { began: number; routes: Promise<Map<string, Route>> };

const kept = new Map<Site, KeptTable>();

async function routesByUri(site: Site): Promise<Map<string, Route>> {
  const routes = await fetchRouteTable([site]);
  return new Map(routes.map((route) => [route.uri, route]));
}

/**
 * The route table of a site, asked for again only after its tag was invalidated. It is kept outside Next's cache, so that
 * a page depends on its own URI and not on every other route.
 */
export async function routeTable(site: Site): Promise<Map<string, Route>> {
  const known = kept.get(site);
  if (known && sharedCache().clock.freshness([tags.routes(site)], known.began) === 'fresh') return known.routes;
  const fetched: KeptTable = { began: now(), routes: routesByUri(site) };
  kept.set(site, fetched);
  fetched.routes.catch(() => {
    if (kept.get(site) === fetched) kept.delete(site);
  });
  return fetched.routes;
}

/** What stands at a URI: a route, the path it moved to, or nothing. */
export type Destination = { route: Route } | { movedTo: string } | null;

/** Looks a URI up, found or not, under the URI's own tag: a page that is made there later appears. */
export async function findRoute(site: Site, uri: string): Promise<Destination> {
  'use cache';
  cacheLife('max');
  cacheTag(tags.uri(site, uri));
  const table = await routeTable(site);
  const route = table.get(uri);
  if (route) return { route };
  const movedId = sharedCache().seen.movedFrom(site, uri);
  if (movedId === undefined) return null;
  const moved = [...table.values()].find(({ id }) => id === movedId);
  if (!moved) return null;
  cacheTag(tags.entry(movedId));
  return { movedTo: moved.route };
}
