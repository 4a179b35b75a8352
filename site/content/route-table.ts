import { freshnessOf } from '#cache/clock/freshness.ts';
import { now } from '#cache/clock/now.ts';
import { sharedCache } from '#cache/shared-cache.ts';
import { askRouteTable, type Route } from '#lib/cms/route-table.ts';
import { tags } from '#lib/cms/tags/tags.ts';
import { uriAt } from '#lib/routes/path-of.ts';
import { type Site, siteHandles } from '#lib/sites.ts';
import { seen } from '#revalidation/content/seen.ts';
import { isWithdrawn } from '#revalidation/content/withdrawn.ts';

type Table = { routes: Map<string, Route>; choosers: ReadonlyMap<string, string>; tags: readonly string[] };
/** `tags` are known once the table has come. */
type CachedTable = { began: number; table: Promise<Table>; tags: readonly string[] };

const cached = new Map<Site, CachedTable>();
/** The table of each site that came last. */
const last = new Map<Site, Table & { began: number }>();

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
export async function cachedTable(site: Site): Promise<Table> {
  const held = cached.get(site);
  if (held && freshnessOf(sharedCache().clock, held) === 'fresh') return held.table;
  const fetched: CachedTable = { began: now(), table: fetchTable(site), tags: [tags.routes(site)] };
  cached.set(site, fetched);
  fetched.table.then(
    (table) => {
      fetched.tags = table.tags;
      last.set(site, { ...table, began: fetched.began });
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

/** The last table, if nothing is known to have changed at this URI since. */
function lastTableFor(site: Site, uri: string): Table | undefined {
  const held = last.get(site);
  const chooser = held?.choosers.get(uri);
  const dependsOn = [tags.uri(site, uri), ...(chooser === undefined ? [] : [tags.wholeEntry(chooser, site)])];
  const isCurrent = held && freshnessOf(sharedCache().clock, { began: held.began, tags: dependsOn }) === 'fresh';
  return isCurrent ? held : undefined;
}

/** Whether the CMS has a page at a path, or had one that may have moved. Throws a `CmsError` if that cannot be known. */
export async function isKnownToCms(path: string): Promise<boolean> {
  const { site, uri } = uriAt(path) ?? {};
  if (site === undefined || uri === undefined) return false;
  if (seen().content.movedFrom(site, uri) !== undefined) return true;
  const { routes } = await cachedTable(site).catch((error: unknown) => {
    const held = lastTableFor(site, uri);
    if (!held) throw error;
    return held;
  });
  return routes.has(uri);
}
