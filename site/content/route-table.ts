import { breathe, getFreshness, now } from '@vitrine/cache';
import { LRUCache } from 'lru-cache';
import { tagTimes } from '#cache/site-cache.ts';
import { fetchRoute, fetchRoutes, type Route } from '#lib/cms/routes/route-table.ts';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import { type Locale, localeKeys } from '#lib/locales.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import { remoteProcedure } from '#lib/remote-procedure.ts';
import { parseEntryPath } from '#lib/routes/entry-path.ts';
import { moversFrom } from '#revalidation/content/movers-from.ts';
import { isWithdrawn } from '#revalidation/content/withdrawn.ts';

type Table = { routes: Map<string, Route>; templateFields: ReadonlyMap<string, string>; tags: readonly string[] };
type WithStart<Value> = Value & { began: number };

/** What is at a URI: a route, and the entry whose field names its template. */
type Found = { route: Route | undefined; chooser: string | undefined };

/** Running fetches, by what they fetch. */
type Pending<Value> = Map<string, WithStart<{ fetched: Promise<Value> }>>;

/** The last whole route table by locale, shared by server and Next. */
const wholeTables = processSingleton('route-tables', () => new Map<Locale, WithStart<Table>>());
const pendingTables: Pending<Table> = new Map();

/** Routes that were fetched separately, before there was a table or because they had changed since it was fetched. */
const singleRoutes = processSingleton('single-routes', () => new LRUCache<string, WithStart<Found>>({ max: 10_000 }));

const pendingRoutes: Pending<Found> = new Map();

/** Maximum number of URIs fetched at once before there is a table, so that random paths cannot flood the CMS. */
const maxFetchedAlone = 8;
let fetchedAlone = 0;

const isFresh = (dated: WithStart<{ tags: readonly string[] }>) => getFreshness(tagTimes(), dated) === 'fresh';

async function fetchTable(site: Locale): Promise<Table> {
  const { routes, templateFields } = await fetchRoutes([site]);
  const present = new Map<string, Route>();
  for (const route of routes) {
    if (!isWithdrawn(site, route.id)) present.set(route.uri, route);
    await breathe();
  }
  return {
    routes: present,
    templateFields: new Map(templateFields.map(({ uri, id }) => [uri, id])),
    tags: [cacheTags.routes(site), ...templateFields.map(({ id }) => cacheTags.wholeEntry(id, site))],
  };
}

/** Joins a running fetch that no invalidation of these tags has overtaken, or starts one. */
function joinOrFetch<Value>(
  pending: Pending<Value>,
  key: string,
  { tags, fetch }: { tags: readonly string[]; fetch: (began: number) => Promise<Value> },
): Promise<Value> {
  const running = pending.get(key);
  if (running && isFresh({ began: running.began, tags })) return running.fetched;
  const began = now();
  const started = { began, fetched: fetch(began) };
  pending.set(key, started);
  const forget = () => void (pending.get(key) === started && pending.delete(key));
  started.fetched.then(forget, forget);
  return started.fetched;
}

const fetchSharedTable = (site: Locale, tags: readonly string[]): Promise<Table> =>
  joinOrFetch(pendingTables, site, {
    tags,
    async fetch(began) {
      const table = await fetchTable(site);
      if ((wholeTables.get(site)?.began ?? 0) < began) wholeTables.set(site, { ...table, began });
      return table;
    },
  });

/**
 * Returns a locale's whole route table, refetched only after one of its tags was invalidated. It is kept outside Next's
 * cache, so that pages depend only on their own URI.
 */
async function getCachedTable(site: Locale): Promise<Table> {
  const cached = wholeTables.get(site);
  return cached && isFresh(cached) ? cached : fetchSharedTable(site, [cacheTags.routes(site)]);
}

export const getRouteTable = async (site: Locale): Promise<Map<string, Route>> => (await getCachedTable(site)).routes;

export async function getRouteTableTags(): Promise<string[]> {
  const tables = await Promise.all(localeKeys.map(getCachedTable));
  return tables.flatMap((table) => table.tags);
}

const pick = ({ routes, templateFields }: Table, uri: string): Found => ({
  route: routes.get(uri),
  chooser: templateFields.get(uri),
});

/** Returns what the server last saw at a URI; undefined if it was never seen, or has changed since then. */
export const knownRoute = remoteProcedure('known-route', (site: Locale, uri: string): Found | undefined => {
  const isUnchanged = ({ began, chooser }: WithStart<Found>) =>
    isFresh({ began, tags: [cacheTags.uri(site, uri), ...(chooser ? [cacheTags.wholeEntry(chooser, site)] : [])] });
  const table = wholeTables.get(site);
  const candidates = [singleRoutes.get(`${site} ${uri}`), table && { ...pick(table, uri), began: table.began }];
  return candidates.find((found) => found && isUnchanged(found));
});

/** Reports whether the CMS takes a URI literally, not as a list, a pattern or a comparison. */
const isLiteral = (uri: string) => /^(?!(?:not|or|and)$)[^\s,*\\:<>=!]+$/i.test(uri);

const fetchAlone = (site: Locale, uri: string): Promise<Found> =>
  joinOrFetch(pendingRoutes, `${site} ${uri}`, {
    tags: [cacheTags.uri(site, uri)],
    async fetch(began) {
      const { route, chooser } = await fetchRoute(site, { uri });
      const found = { route: route && !isWithdrawn(site, route.id) ? route : undefined, chooser };
      singleRoutes.set(`${site} ${uri}`, { ...found, began });
      return found;
    },
  });

/**
 * Looks up a URI. If it has changed since the table was fetched, it is fetched separately, because a large site's table
 * takes minutes. Throws a `CmsError` if the CMS is unavailable.
 */
export async function lookUpRoute(site: Locale, uri: string): Promise<Found> {
  const known = await knownRoute(site, uri);
  if (known) return known;
  return isLiteral(uri) ? fetchAlone(site, uri) : pick(await getCachedTable(site), uri);
}

/** Returns an entry's route; undefined if it has none. */
export async function lookUpRouteOf(site: Locale, id: string): Promise<Route | undefined> {
  const { route } = await fetchRoute(site, { id });
  return route && !isWithdrawn(site, id) ? route : undefined;
}

/** Looks up a URI before there is a table, or while the table is too old to tell what has changed since. */
async function lookUpMeanwhile(site: Locale, uri: string): Promise<Found> {
  const table = fetchSharedTable(site, []);
  if (fetchedAlone >= maxFetchedAlone) return pick(await table, uri);
  // A failed query is logged where it fails; the next lookup tries again.
  table.catch(() => {});
  fetchedAlone++;
  try {
    return await lookUpRoute(site, uri);
  } finally {
    fetchedAlone--;
  }
}

/** Reports whether a page exists or existed at a path. Throws a `CmsError` if the CMS is unavailable. */
export async function cmsHasPath(path: string): Promise<boolean> {
  const { site, uri } = parseEntryPath(path) ?? {};
  if (site === undefined || uri === undefined) return false;
  if ((await moversFrom(site, uri)).length > 0) return true;
  const table = wholeTables.get(site);
  const isUsable = table && isFresh({ began: table.began, tags: [] });
  const { route } = await (isUsable ? lookUpRoute(site, uri) : lookUpMeanwhile(site, uri));
  return route !== undefined;
}
