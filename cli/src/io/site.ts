import { CliError } from '../core/errors.ts';
import { resolveLink } from '../core/links.ts';
import { type Route, readRouteTable, routesAt } from '../core/route-table.ts';
import { readSitemap } from '../core/sitemap.ts';
import { type Client, requireAnswer } from './http.ts';

const mostSitemaps = 100;

/**
 * The site's route table: the pages at its origin.
 * @throws CliError `unreachable`, `no-routes`, or `not-vitrine` when another server responds
 */
export async function fetchRoutes(client: Client, site: string): Promise<Route[]> {
  const answer = await requireAnswer(client, site, '/routes.json');
  if (answer.status >= 500) throw new CliError('no-routes', `${site}/routes.json answered ${answer.status}.`);
  const table = answer.status === 200 ? readRouteTable(answer.body) : { fault: `answered ${answer.status}` };
  if ('fault' in table)
    throw new CliError('not-vitrine', `What answers at ${site} is not a Vitrine site: /routes.json ${table.fault}.`);
  return routesAt(table.routes, new URL(site).origin);
}

/** The paths of a sitemap, and the origin that it names, which may be the public one of a site on this machine. */
export type SitemapPaths = {
  readonly paths: string[];
  readonly publicOrigin?: string;
};

/** The site's sitemap and those that it refers to; otherwise the reason why there is none. */
export async function fetchSitemap(client: Client, site: string): Promise<SitemapPaths | { absent: string }> {
  const pages: string[] = [];
  const waiting = ['/sitemap.xml'];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await requireAnswer(client, site, path);
    const sitemap = answer.status === 200 ? readSitemap(answer.body) : undefined;
    if (!sitemap)
      return { absent: answer.status === 200 ? `${path} is not a sitemap` : `${path} answered ${answer.status}` };
    pages.push(...sitemap.pages);
    for (const url of sitemap.sitemaps) {
      const next = URL.parse(url, site)?.pathname;
      if (next === undefined || seen.has(next) || seen.size >= mostSitemaps) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  const publicOrigin = pages.map((url) => URL.parse(url)?.origin).find((origin) => origin !== undefined);
  const origins = publicOrigin === undefined ? [site] : [site, publicOrigin];
  const targets = pages.map((url) => resolveLink(url, '/', origins));
  const paths = [...new Set(targets.flatMap((target) => (target?.kind === 'internal' ? [target.path] : [])))];
  return { paths, ...(publicOrigin === undefined ? {} : { publicOrigin }) };
}

/** The site's build, from /builds/latest.json; undefined without it. */
export async function fetchBuild(client: Client, site: string): Promise<string | undefined> {
  const answer = await requireAnswer(client, site, '/builds/latest.json');
  try {
    const value: unknown = answer.status === 200 ? JSON.parse(answer.body) : undefined;
    return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : undefined;
  } catch {
    // Without a descriptor, the build of the first response is expected.
    return undefined;
  }
}
