import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { isHtml } from '../http/response.ts';
import { isLoopback } from '../http/site-url.ts';
import { parseSitemap } from './parse-sitemap.ts';
import { resolveLink } from './resolve-link.ts';

const mostSitemaps = 100;

/** What the sitemaps of a site come to. */
export type SitemapPaths = {
  readonly paths: readonly string[];
  /** The origin that they name, which may be the public one of a site on this machine. */
  readonly publicOrigin?: string;
  /** Why there is none. */
  readonly absent?: string;
  /** What could not be read, so that pages may be missing; empty where there is simply no sitemap. */
  readonly faults: readonly string[];
};

/**
 * Reads the site's sitemap and those that it refers to.
 * @param site its origin, and where it begins there
 * @param routes the paths of the site's own pages, by which its public origin is known
 * @param named the addresses of its sitemaps, where the site names them
 * @param isOther whether no Vitrine serves the site: many others answer any address with a page
 */
export async function fetchSitemap(
  client: Client,
  { site, basePath = '' }: { readonly site: string; readonly basePath?: string },
  routes: readonly string[],
  named: readonly string[] = [],
  isOther = false,
): Promise<SitemapPaths> {
  const faults: string[] = [];
  const pages: string[] = [];
  const waiting: string[] = [];
  const seen = new Set<string>();
  const add = (address: string, holder: string) => {
    const url = URL.parse(address, site);
    if (!url || !isOwn(url, site)) return void faults.push(`${holder} refers to ${address}, which is not of this site`);
    const path = url.pathname + url.search;
    if (seen.size < mostSitemaps && !seen.has(path)) waiting.push(path);
    seen.add(path);
  };
  for (const address of named.length > 0 ? named : [`${basePath}/sitemap.xml`]) add(address, '/robots.txt');
  // The queue grows during iteration.
  for (const path of waiting) {
    const read = await readOne(client, path);
    if ('fault' in read) {
      const isNone = read.why === 'missing' || (isOther && read.why === 'page');
      if (waiting.length === 1 && named.length === 0 && isNone) return { paths: [], absent: read.fault, faults };
      faults.push(read.fault);
      continue;
    }
    pages.push(...read.pages);
    for (const address of read.sitemaps) add(address, path);
  }
  if (seen.size > mostSitemaps) faults.push(`there are more than ${mostSitemaps} sitemaps`);
  return pathsOf(pages, site, routes, { isOther, faults });
}

async function readOne(
  client: Client,
  path: string,
): Promise<{ pages: string[]; sitemaps: string[] } | { fault: string; why?: 'missing' | 'page' }> {
  try {
    const answer = await client.request(path);
    const { status, body } = answer;
    const isMissing = status === 404 || status === 410;
    if (status !== 200) return { fault: `${path} responded with ${status}`, ...(isMissing ? { why: 'missing' } : {}) };
    const read = parseSitemap(body);
    if (read) return read;
    if (isHtml(answer)) return { fault: `${path} is a page and not a sitemap`, why: 'page' };
    return { fault: `${path} is not a sitemap, or not a whole one` };
  } catch (error) {
    if (error instanceof NoResponseError) return { fault: `${path} could not be fetched: ${error.message}` };
    throw error;
  }
}

/** A site on this machine has the sitemaps of its public origin. */
function isOwn(url: URL, site: string): boolean {
  return url.origin === new URL(site).origin || isLoopback(site);
}

function pathsOf(
  pages: readonly string[],
  site: string,
  routes: readonly string[],
  { isOther, faults }: { readonly isOther: boolean; readonly faults: readonly string[] },
): SitemapPaths {
  const publicOrigin = publicOriginOf(pages, site, routes) ?? (isOther ? onlyOriginOf(pages, site) : undefined);
  const origins = publicOrigin === undefined ? [site] : [site, publicOrigin];
  const targets = pages.map((url) => ({ url, target: URL.canParse(url) ? resolveLink(url, '/', origins) : undefined }));
  const own = targets.flatMap(({ target }) => (target?.kind === 'internal' ? [target.path] : []));
  const foreign = targets.filter(({ target }) => target?.kind !== 'internal');
  const [first] = foreign;
  return {
    paths: [...new Set(own)],
    ...(publicOrigin === undefined ? {} : { publicOrigin }),
    faults: first
      ? [...faults, `${foreign.length} of its addresses are not of this site, such as ${first.url}`]
      : faults,
  };
}

/** The one origin of a sitemap that a site on this machine has, if it lists pages of the site. */
function publicOriginOf(pages: readonly string[], site: string, routes: readonly string[]): string | undefined {
  if (!isLoopback(site)) return undefined;
  const known = new Set(routes);
  const own = pages.map((page) => URL.parse(page)).find((url) => url !== null && known.has(url.pathname));
  return own?.origin;
}

/** The origin of every address in the sitemap of a site on this machine, whose own pages nothing else names. */
function onlyOriginOf(pages: readonly string[], site: string): string | undefined {
  if (!isLoopback(site)) return undefined;
  const origins = new Set(pages.map((page) => URL.parse(page)?.origin));
  return origins.size === 1 ? [...origins][0] : undefined;
}
