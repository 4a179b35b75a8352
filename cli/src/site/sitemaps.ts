import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';
import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { getLocation, isHtml, type SiteResponse } from '../http/response.ts';
import { isLoopback } from '../http/site-url.ts';
import { resolveLink } from './resolve-link.ts';

const maxSitemaps = 100;
const maxRedirects = 5;

/** The combined content of the sitemaps of a site. */
export type SitemapPaths = {
  readonly paths: readonly string[];
  /** The public origin of a site on localhost, if the sitemaps reveal it. */
  readonly publicOrigin?: string;
  /** Why there is no sitemap. */
  readonly absent?: string;
  /** What could not be read, so pages might be missing. A missing sitemap is not a problem. */
  readonly problems: readonly string[];
};

/**
 * Fetches the sitemap of the site and the sitemaps that it references.
 * @param site the site's origin and base path
 * @param routes paths of the site, which identify its public origin
 * @param named sitemap URLs from robots.txt
 * @param isOther whether it is a non-Vitrine site, where an HTML page counts as a missing sitemap
 */
export async function fetchSitemap(
  client: Client,
  { site, basePath = '' }: { readonly site: string; readonly basePath?: string },
  routes: readonly string[],
  named: readonly string[] = [],
  isOther = false,
): Promise<SitemapPaths> {
  const problems: string[] = [];
  const pages: string[] = [];
  const waiting: string[] = [];
  const seen = new Set<string>();
  const add = (text: string, holder: string) => {
    const url = URL.parse(text, site);
    if (!url || !isAllowedOrigin(url, site))
      return void problems.push(`${holder} references ${text}, which is not on this site`);
    const path = url.pathname + url.search;
    if (seen.size < maxSitemaps && !seen.has(path)) waiting.push(path);
    seen.add(path);
  };
  for (const text of named.length > 0 ? named : [`${basePath}/sitemap.xml`]) add(text, '/robots.txt');
  // The list grows during iteration.
  for (const path of waiting) {
    const read = await fetchOne(client, site, path);
    if ('error' in read) {
      const isNone = read.why === 'missing' || (isOther && read.why === 'page');
      if (waiting.length === 1 && named.length === 0 && isNone) return { paths: [], absent: read.error, problems };
      problems.push(read.error);
      continue;
    }
    pages.push(...read.pages);
    for (const text of read.sitemaps) add(text, path);
  }
  if (seen.size > maxSitemaps) problems.push(`there are more than ${maxSitemaps} sitemaps`);
  return resolvePaths(pages, site, routes, { isOther, problems });
}

async function fetchOne(
  client: Client,
  site: string,
  start: string,
): Promise<{ pages: string[]; sitemaps: string[] } | { error: string; why?: 'missing' | 'page' }> {
  let path = start;
  try {
    let response = await client.request(path);
    for (const visited = [path]; response.status >= 300 && response.status < 400; visited.push(path)) {
      const next = followRedirect(response, site, visited);
      if ('error' in next) return next;
      path = next.path;
      response = await client.request(path);
    }
    const { status, body } = response;
    const isMissing = status === 404 || status === 410;
    if (status !== 200) return { error: `${path} responded with ${status}`, ...(isMissing ? { why: 'missing' } : {}) };
    const read = parseSitemap(body);
    if (read) return read;
    if (isHtml(response)) return { error: `${path} is an HTML page`, why: 'page' };
    return { error: `${path} is not a sitemap, or is truncated` };
  } catch (error) {
    if (error instanceof NoResponseError) return { error: `${path} could not be fetched: ${error.message}` };
    throw error;
  }
}

/** Returns the path on the site to which the last of the visited paths redirects, or why it cannot be followed. */
function followRedirect(
  response: SiteResponse,
  site: string,
  visited: readonly string[],
): { path: string } | { error: string } {
  const from = visited.at(-1) ?? '';
  const { location } = response.headers;
  if (!location) return { error: `${from} responded with ${response.status} without a Location` };
  const refuse = (why: string) => ({ error: `${from} redirects to ${location}, ${why}` });
  const url = getLocation(response, site + from);
  if (!url || !isAllowedOrigin(url, site)) return refuse('which is not on this site');
  const path = url.pathname + url.search;
  if (visited.includes(path)) return refuse('which is a loop');
  return visited.length > maxRedirects ? refuse(`after ${maxRedirects} other redirects`) : { path };
}

/** A site on localhost serves the sitemaps of its public origin. */
function isAllowedOrigin(url: URL, site: string): boolean {
  return url.origin === new URL(site).origin || isLoopback(site);
}

function resolvePaths(
  pages: readonly string[],
  site: string,
  routes: readonly string[],
  { isOther, problems }: { readonly isOther: boolean; readonly problems: readonly string[] },
): SitemapPaths {
  const publicOrigin = findPublicOrigin(pages, site, routes) ?? (isOther ? findOnlyOrigin(pages, site) : undefined);
  const origins = publicOrigin === undefined ? [site] : [site, publicOrigin];
  const targets = pages.map((url) => ({ url, target: URL.canParse(url) ? resolveLink(url, '/', origins) : undefined }));
  const own = targets.flatMap(({ target }) => (target?.kind === 'internal' ? [target.path] : []));
  const foreign = targets.filter(({ target }) => target?.kind !== 'internal');
  const [first] = foreign;
  return {
    paths: [...new Set(own)],
    ...(publicOrigin === undefined ? {} : { publicOrigin }),
    problems: first
      ? [...problems, `URLs in the sitemap that are not on this site: ${foreign.length}, such as ${first.url}`]
      : problems,
  };
}

/** Finds the public origin of a site on localhost: the origin of a sitemap URL whose path is one of its routes. */
function findPublicOrigin(pages: readonly string[], site: string, routes: readonly string[]): string | undefined {
  if (!isLoopback(site)) return undefined;
  const known = new Set(routes);
  const own = pages.map((page) => URL.parse(page)).find((url) => url !== null && known.has(url.pathname));
  return own?.origin;
}

/** Finds the public origin of a non-Vitrine site on localhost: the only origin in its sitemap. */
function findOnlyOrigin(pages: readonly string[], site: string): string | undefined {
  if (!isLoopback(site)) return undefined;
  const origins = new Set(pages.map((page) => URL.parse(page)?.origin));
  return origins.size === 1 ? [...origins][0] : undefined;
}

const location = v.looseObject({ loc: v.pipe(v.unknown(), v.transform(String)) });
const sitemapSchema = v.union([
  v.object({ urlset: v.object({ url: v.array(location) }) }),
  v.object({ sitemapindex: v.object({ sitemap: v.array(location) }) }),
]);

/** Page URLs of a sitemap, or sitemap URLs of an index. */
type Sitemap = {
  readonly pages: string[];
  readonly sitemaps: string[];
};

const parser = new XMLParser({
  isArray: (name) => name === 'url' || name === 'sitemap',
  parseTagValue: false,
  // Also decodes numeric references.
  htmlEntities: true,
});

/** Parses a sitemap (XML or plain text) or a sitemap index; returns undefined if the text is neither, or truncated. */
export function parseSitemap(xml: string): Sitemap | undefined {
  const lines = xml.split(/\r\n?|\n/).map((line) => line.replace(/^\uFEFF/, '').trim());
  const urls = lines.filter((line) => line !== '');
  if (urls.length > 0 && urls.every((line) => /^https?:\/\/\S+$/i.test(line))) return { pages: urls, sitemaps: [] };
  if (XMLValidator.validate(xml) !== true) return undefined;
  let value: unknown;
  try {
    value = parser.parse(xml);
  } catch {
    return undefined;
  }
  const result = v.safeParse(sitemapSchema, value);
  if (!result.success) return undefined;
  const locations = (entries: readonly { loc: string }[]) => entries.map(({ loc }) => loc.trim());
  if ('urlset' in result.output) return { pages: locations(result.output.urlset.url), sitemaps: [] };
  return { pages: [], sitemaps: locations(result.output.sitemapindex.sitemap) };
}
