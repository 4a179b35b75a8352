import { issueWords } from '@vitrine/redirects';
import * as v from 'valibot';
import { CliError } from '../errors/cli-error.ts';
import { type Client, requestOrFail } from '../http/client.ts';
import { parseJson } from '../http/parse-json.ts';
import { isHtml } from '../http/response.ts';
import { isLoopback } from '../http/site-url.ts';

/**
 * Fetches the routes of the site's origin.
 * @throws CliError `unreachable`, `routes-unavailable`, or `not-a-vitrine-site` if another server responds
 */
export async function fetchRoutes(client: Client, site: string): Promise<Route[]> {
  const found = await tryFetchRoutes(client, site);
  if ('error' in found)
    throw new CliError('not-a-vitrine-site', `The server at ${site} is not a Vitrine site: ${found.error}.`);
  return found.routes;
}

/**
 * Fetches the routes, or returns why there is no route table. `isPage` means that an HTML page was sent instead.
 * @throws CliError `unreachable`, or `routes-unavailable` for a server error or a route table without pages
 */
export async function tryFetchRoutes(
  client: Client,
  site: string,
): Promise<{ routes: Route[] } | { error: string; isPage: boolean }> {
  const response = await requestOrFail(client, site, '/routes.json');
  const { status, body } = response;
  if (status >= 500) throw new CliError('routes-unavailable', `${site}/routes.json responded with ${status}.`);
  const table = status === 200 ? parseRouteTable(body) : { error: `responded with ${status}` };
  if ('error' in table) return { error: `/routes.json ${table.error}`, isPage: status === 200 && isHtml(response) };
  const routes = routesForOrigin(table.routes, new URL(site).origin);
  if (routes.length === 0) throw new CliError('routes-unavailable', `${site}/routes.json lists no pages.`);
  return { routes };
}

/**
 * Returns the public origin of the site, as used in its pages and redirects. For a Vitrine site on localhost, it comes
 * from the sitemap.
 * @throws CliError `unreachable` or `routes-unavailable`
 */
export async function fetchPublicOrigin(client: Client, site: string): Promise<string> {
  const found = isLoopback(site) ? await tryFetchRoutes(client, site) : undefined;
  if (!found || 'error' in found) return site;
  // Imported lazily, because the XML parser accounts for a tenth of the startup time.
  const { fetchSitemap } = await import('./sitemaps.ts');
  const routes = found.routes.map(({ route }) => route);
  const { publicOrigin = site } = await fetchSitemap(client, { site }, routes);
  return publicOrigin;
}

const latestBuild = '/builds/latest.json';

/**
 * Returns the build ID in /builds/latest.json; undefined if the site is not a Vitrine site.
 * @throws CliError `unreachable`, or `build-unknown` if a Vitrine site does not reveal its build, without which no page
 * can be verified
 */
export async function findBuild(client: Client, site: string): Promise<string | undefined> {
  const { status, body } = await requestOrFail(client, site, latestBuild);
  const id = status === 200 ? parseBuildId(body) : undefined;
  if (id !== undefined) return id;
  if ('error' in (await tryFetchRoutes(client, site))) return undefined;
  const why = status === 200 ? 'has no build ID' : `responded with ${status}`;
  throw new CliError('build-unknown', `${site}${latestBuild} ${why}.`);
}

/**
 * Reports whether the site is a Vitrine site.
 * @throws CliError `unreachable`
 */
export async function isVitrineSite(client: Client, site: string): Promise<boolean> {
  const { status, body } = await requestOrFail(client, site, latestBuild);
  return status === 200 && parseBuildId(body) !== undefined;
}

const buildSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty()) });

/** Parses the build ID in the body of /builds/latest.json. */
export function parseBuildId(body: string): string | undefined {
  return parseJson(buildSchema, body)?.id;
}

const routeSchema = v.object({
  site: v.string(),
  type: v.string(),
  template: v.string(),
  route: v.pipe(v.string(), v.startsWith('/')),
  lang: v.string(),
  slug: v.optional(v.string()),
  /** Set if locales have hosts or base paths of their own. */
  url: v.optional(v.pipe(v.string(), v.url())),
});
const tableSchema = v.object({ routes: v.array(routeSchema) });

/** An entry of the route table. */
export type Route = v.InferOutput<typeof routeSchema>;

/**
 * Parses the body of /routes.json.
 * @returns the routes, or an error
 */
export function parseRouteTable(body: string): { routes: Route[] } | { error: string } {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { error: 'is not JSON' };
  }
  const result = v.safeParse(tableSchema, value);
  if (result.success) return { routes: result.output.routes };
  return { error: `is not a route table (${v.getDotPath(result.issues[0]) ?? 'it'} ${issueWords(result.issues[0])})` };
}

/**
 * Returns the routes of an origin, with paths relative to it. An unknown origin, such as an instance's, is
 * treated as the origin of the home page.
 */
export function routesForOrigin(routes: readonly Route[], origin: string): Route[] {
  const getOrigin = ({ url }: Route) => (url === undefined ? origin : new URL(url).origin);
  const isKnown = routes.some((route) => getOrigin(route) === origin);
  const home = routes.find(({ route }) => route === '/');
  const wanted = isKnown || !home ? origin : getOrigin(home);
  return routes
    .filter((route) => getOrigin(route) === wanted)
    .map((route) => (route.url ? { ...route, route: new URL(route.url).pathname } : route));
}

/** Filters by locale and type, if given. */
export function filterRoutes(routes: readonly Route[], wanted: { lang?: string; type?: string }): Route[] {
  return routes.filter(
    (route) =>
      (wanted.lang === undefined || route.lang === wanted.lang) &&
      (wanted.type === undefined || route.type === wanted.type),
  );
}
