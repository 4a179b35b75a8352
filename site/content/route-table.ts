import { freshnessOf, now } from '@vitrine/cache';
import { tagTimes } from '#cache/site-cache.ts';
import { askRouteTable, type Route } from '#lib/cms/route-table.ts';
import { tags } from '#lib/cms/tags/tags.ts';
import { perProcess } from '#lib/per-process.ts';
import { uriAt } from '#lib/routes/path-of.ts';
import { type Site, siteHandles } from '#lib/sites.ts';
import { moversFrom } from '#revalidation/content/movers-from.ts';
import { isWithdrawn } from '#revalidation/content/withdrawn.ts';

type Table = { routes: Map<string, Route>; choosers: ReadonlyMap<string, string>; tags: readonly string[] };
type Dated<Value> = Value & { began: number };

/** The table of each site that came last, for the door and Next alike. */
const last = perProcess('route-tables', () => new Map<Site, Dated<Table>>());
const asking = new Map<Site, Dated<{ table: Promise<Table> }>>();

const isFresh = (dated: Dated<{ tags: readonly string[] }>) => freshnessOf(tagTimes(), dated) === 'fresh';

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
  const held = last.get(site);
  if (held && isFresh(held)) return held;
  const asked = asking.get(site);
  if (asked && isFresh({ began: asked.began, tags: [tags.routes(site)] })) return asked.table;
  const began = now();
  const table = fetchTable(site).then((found) => {
    if ((last.get(site)?.began ?? 0) < began) last.set(site, { ...found, began });
    return found;
  });
  const asks = { began, table };
  asking.set(site, asks);
  const forget = () => void (asking.get(site) === asks && asking.delete(site));
  table.then(forget, forget);
  return table;
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
  return held && isFresh({ began: held.began, tags: dependsOn }) ? held : undefined;
}

/** Whether the CMS has a page at a path, or had one that may have moved. Throws a `CmsError` if that cannot be known. */
export async function isKnownToCms(path: string): Promise<boolean> {
  const { site, uri } = uriAt(path) ?? {};
  if (site === undefined || uri === undefined) return false;
  if ((await moversFrom(site, uri)).length > 0) return true;
  const { routes } = await cachedTable(site).catch((error: unknown) => {
    const held = lastTableFor(site, uri);
    if (!held) throw error;
    return held;
  });
  return routes.has(uri);
}
