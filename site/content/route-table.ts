import { breathe, getFreshness, now } from '@vitrine/cache';
import { tagTimes } from '#cache/site-cache.ts';
import { fetchRoutes, type Route } from '#lib/cms/routes/route-table.ts';
import { cacheTags } from '#lib/cms/tags/tags.ts';
import { type Locale, localeKeys } from '#lib/locales.ts';
import { processSingleton } from '#lib/per-process.ts';
import { parseEntryPath } from '#lib/routes/entry-path.ts';
import { moversFrom } from '#revalidation/content/movers-from.ts';
import { isWithdrawn } from '#revalidation/content/withdrawn.ts';

type Table = { routes: Map<string, Route>; choosers: ReadonlyMap<string, string>; tags: readonly string[] };
type WithStart<Value> = Value & { began: number };

/** Last route table by locale, shared by server and Next. */
const cachedTables = processSingleton('route-tables', () => new Map<Locale, WithStart<Table>>());
const pendingTables = new Map<Locale, WithStart<{ table: Promise<Table> }>>();

const isFresh = (dated: WithStart<{ tags: readonly string[] }>) => getFreshness(tagTimes(), dated) === 'fresh';

async function fetchTable(site: Locale): Promise<Table> {
  const { routes, choosers } = await fetchRoutes([site]);
  const present = new Map<string, Route>();
  for (const route of routes) {
    if (!isWithdrawn(site, route.id)) present.set(route.uri, route);
    await breathe();
  }
  return {
    routes: present,
    choosers: new Map(choosers.map(({ uri, id }) => [uri, id])),
    tags: [cacheTags.routes(site), ...choosers.map(({ id }) => cacheTags.wholeEntry(id, site))],
  };
}

/**
 * Returns a locale's route table. Refetched only after one of its tags was invalidated. Kept outside Next's cache,
 * so that pages depend on their own URI only.
 */
export async function getCachedTable(site: Locale): Promise<Table> {
  const cached = cachedTables.get(site);
  if (cached && isFresh(cached)) return cached;
  const started = pendingTables.get(site);
  if (started && isFresh({ began: started.began, tags: [cacheTags.routes(site)] })) return started.table;
  const startedAt = now();
  const table = fetchTable(site).then((found) => {
    if ((cachedTables.get(site)?.began ?? 0) < startedAt) cachedTables.set(site, { ...found, began: startedAt });
    return found;
  });
  const pending = { began: startedAt, table };
  pendingTables.set(site, pending);
  const forget = () => void (pendingTables.get(site) === pending && pendingTables.delete(site));
  table.then(forget, forget);
  return table;
}

export const getRouteTable = async (site: Locale): Promise<Map<string, Route>> => (await getCachedTable(site)).routes;

export async function getRouteTableTags(): Promise<string[]> {
  const tables = await Promise.all(localeKeys.map(getCachedTable));
  return tables.flatMap((table) => table.tags);
}

/** Returns the last table if this URI has not changed since. */
function getUsableTable(site: Locale, uri: string): Table | undefined {
  const held = cachedTables.get(site);
  const chooser = held?.choosers.get(uri);
  const dependsOn = [cacheTags.uri(site, uri), ...(chooser === undefined ? [] : [cacheTags.wholeEntry(chooser, site)])];
  return held && isFresh({ began: held.began, tags: dependsOn }) ? held : undefined;
}

/** Reports whether a page exists or existed at a path. Throws a `CmsError` if unknown. */
export async function cmsHasPath(path: string): Promise<boolean> {
  const { site, uri } = parseEntryPath(path) ?? {};
  if (site === undefined || uri === undefined) return false;
  if ((await moversFrom(site, uri)).length > 0) return true;
  const { routes } = await getCachedTable(site).catch((error: unknown) => {
    const held = getUsableTable(site, uri);
    if (!held) throw error;
    return held;
  });
  return routes.has(uri);
}
