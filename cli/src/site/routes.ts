import { CliError } from '../errors/cli-error.ts';
import { type Client, requestOrFail } from '../http/client.ts';
import { isHtml } from '../http/response.ts';
import { isLoopback } from '../http/site-url.ts';
import { parseRouteTable, type Route, routesForOrigin } from './route-table.ts';

/**
 * The pages in the site's route table that are at its origin.
 * @throws CliError `unreachable`, `no-routes`, or `not-vitrine` when another server responds
 */
export async function fetchRoutes(client: Client, site: string): Promise<Route[]> {
  const found = await tryFetchRoutes(client, site);
  if ('fault' in found)
    throw new CliError('not-vitrine', `The server at ${site} is not a Vitrine site: ${found.fault}.`);
  return found.routes;
}

/**
 * The same, or why there is no route table: `isPage` where a page came for it, as for any other address.
 * @throws CliError `unreachable`, or `no-routes` where there should be one
 */
export async function tryFetchRoutes(
  client: Client,
  site: string,
): Promise<{ routes: Route[] } | { fault: string; isPage: boolean }> {
  const answer = await requestOrFail(client, site, '/routes.json');
  const { status, body } = answer;
  if (status >= 500) throw new CliError('no-routes', `${site}/routes.json responded with ${status}.`);
  const table = status === 200 ? parseRouteTable(body) : { fault: `responded with ${status}` };
  if ('fault' in table) return { fault: `/routes.json ${table.fault}`, isPage: status === 200 && isHtml(answer) };
  const routes = routesForOrigin(table.routes, new URL(site).origin);
  if (routes.length === 0) throw new CliError('no-routes', `${site}/routes.json lists no page.`);
  return { routes };
}

/**
 * The origin by which the site's own pages and redirects name it: for a site on this machine that of its sitemap.
 * @throws CliError `unreachable`, or `no-routes` where there should be a route table
 */
export async function fetchPublicOrigin(client: Client, site: string): Promise<string> {
  const found = isLoopback(site) ? await tryFetchRoutes(client, site) : undefined;
  if (!found || 'fault' in found) return site;
  // Imported lazily: the XML parser accounts for a tenth of start-up time.
  const { fetchSitemap } = await import('./sitemaps.ts');
  const routes = found.routes.map(({ route }) => route);
  const { publicOrigin = site } = await fetchSitemap(client, { site }, routes);
  return publicOrigin;
}

const latestBuild = '/builds/latest.json';

/**
 * The site's build, from /builds/latest.json; undefined for a site that no Vitrine serves.
 * @throws CliError `unreachable`, or `no-build` where a Vitrine site does not say: then no page could be proven to be of it
 */
export async function findBuild(client: Client, site: string): Promise<string | undefined> {
  const { status, body } = await requestOrFail(client, site, latestBuild);
  const id = status === 200 ? parseBuildId(body) : undefined;
  if (id !== undefined) return id;
  if ('fault' in (await tryFetchRoutes(client, site))) return undefined;
  const why = status === 200 ? 'names no build' : `responded with ${status}`;
  throw new CliError('no-build', `${site}${latestBuild} ${why}.`);
}

/**
 * Whether the site names a Vitrine build.
 * @throws CliError `unreachable`
 */
export async function isVitrineSite(client: Client, site: string): Promise<boolean> {
  const { status, body } = await requestOrFail(client, site, latestBuild);
  return status === 200 && parseBuildId(body) !== undefined;
}

/** The id in the body of /builds/latest.json. */
export function parseBuildId(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const hasId = typeof value === 'object' && value !== null && 'id' in value;
    return hasId && typeof value.id === 'string' && value.id !== '' ? value.id : undefined;
  } catch {
    return undefined;
  }
}
