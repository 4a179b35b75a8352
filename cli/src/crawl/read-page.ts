import { cacheStatus, isHtml, type SiteResponse } from '../http/response.ts';
import { resolveLink } from '../site/resolve-link.ts';
import type { PageRecord } from './crawl-record.ts';
import { extractCssUrls } from './css-urls.ts';
import { parseFragment } from './fragments.ts';
import { classifyEnd, type PageEndRules } from './page-end.ts';
import { type HtmlFacts, parseHtml, parseJsonLdTypes } from './parse-html.ts';
import { hasNoindex } from './robots-directives.ts';

/** A URL to request, and whether it was found as an asset. */
export type CrawlTarget = {
  readonly path: string;
  readonly isAsset: boolean;
  /** Number of redirects followed to reach it. */
  readonly hops: number;
};

/** The record of a response, and the URLs it leads to. */
export type ParsedPage = {
  readonly record: PageRecord;
  readonly targets: readonly CrawlTarget[];
};

type PageScope = {
  /** Origins that belong to the site. */
  readonly origins: readonly string[];
  /** Whether to also request assets. */
  readonly assets: boolean;
  readonly pageEndRules: PageEndRules;
};

/** Converts a response to a record. */
export function parsePage(
  { path, isAsset, hops }: CrawlTarget,
  response: SiteResponse,
  tags: readonly string[],
  scope: PageScope,
): ParsedPage {
  const { status, headers, bytes, ms } = response;
  const html = isHtml(response) && status === 200 ? parseHtml(response.body) : undefined;
  const resolve = createLinkResolver(path, html?.base, scope.origins);
  const linked = resolve([...(html?.links ?? []), ...((scope.assets && html?.mentions) || [])]);
  const loaded = resolve(scope.assets ? (html?.assets ?? stylesheetUrls(response)) : []);
  const headLinks = resolve([...(html?.canonical === undefined ? [] : [html.canonical]), ...(html?.alternates ?? [])]);
  const alternates = resolve(html?.alternates ?? []);
  const types = (html?.structuredData ?? []).map(parseJsonLdTypes);
  const location = redirectTarget(response, path, scope.origins);
  const cache = cacheStatus(response);
  const end = html ? classifyEnd(response, scope.pageEndRules) : 'complete';
  const record: PageRecord = {
    path,
    status,
    type: headers['content-type'] ?? '',
    isHtml: isHtml(response),
    isComplete: end !== 'truncated',
    ...(typeof end === 'object' ? { unclosed: end.open } : {}),
    isAsset,
    noindex: (html?.noindex ?? false) || hasNoindex(headers['x-robots-tag'] ?? ''),
    ...(html ? metadata(html) : {}),
    ...(location ? { location } : {}),
    ...(cache === undefined ? {} : { cache }),
    headers: stableHeaders(headers),
    tags,
    bytes,
    ms,
    links: [...linked.paths, ...loaded.paths],
    heads: headLinks.paths,
    alternates: alternates.paths,
    imagesWithoutAlt: html?.imagesWithoutAlt ?? [],
    structuredTypes: types.flatMap((known) => known ?? []),
    invalidStructuredData: types.filter((known) => known === undefined).length,
    fragments: linked.fragments,
    ids: html?.ids ?? [],
    malformed: [...linked.malformed, ...loaded.malformed, ...headLinks.malformed],
    external: [...linked.external, ...loaded.external],
  };
  const toTargets = (paths: readonly string[], areAssets: boolean) =>
    paths.map((one) => ({ path: one, isAsset: areAssets, hops: 0 }));
  const targets = [
    ...toTargets([...linked.paths, ...headLinks.paths], false),
    ...toTargets(loaded.paths, true),
    ...(location && 'path' in location ? [{ path: location.path, isAsset, hops: hops + 1 }] : []),
  ];
  return { record, targets };
}

type Metadata = Pick<PageRecord, 'title' | 'lang' | 'canonical' | 'description'>;

function metadata({ title, lang, canonical, description }: HtmlFacts): Metadata {
  return {
    ...(title === undefined ? {} : { title }),
    ...(lang === undefined ? {} : { lang }),
    ...(canonical === undefined ? {} : { canonical }),
    ...(description ? { description } : {}),
  };
}

/** Returns the URLs that a stylesheet loads. */
function stylesheetUrls(response: SiteResponse): string[] {
  const isStyle = response.status === 200 && /^text\/css\b/i.test(response.headers['content-type'] ?? '');
  return isStyle ? extractCssUrls(response.body) : [];
}

/** Returns the redirect target, or undefined without a valid Location. */
function redirectTarget(
  { status, headers }: SiteResponse,
  path: string,
  origins: readonly string[],
): PageRecord['location'] {
  if (status < 300 || status >= 400 || !headers['location']) return undefined;
  const target = resolveLink(headers['location'], path, origins);
  if (target?.kind === 'internal') return { path: target.path };
  return target?.kind === 'external' ? { url: target.url } : undefined;
}

/** Resolves links. On a page with a query, links with a query are ignored, because filters combine endlessly. */
function createLinkResolver(page: string, base: string | undefined, origins: readonly string[]) {
  const from = base === undefined ? undefined : URL.parse(base, new URL(page, origins[0]).href)?.href;
  return (hrefs: readonly string[]) => {
    const paths = new Set<string>();
    const fragments = new Set<string>();
    const [external, malformed]: [string[], string[]] = [[], []];
    for (const href of hrefs) {
      const target = resolveLink(href, from ?? page, origins);
      if (target?.kind === 'external') external.push(target.url);
      else if (target?.kind === 'malformed') malformed.push(href);
      else if (target && !(page.includes('?') && target.path.includes('?'))) {
        paths.add(target.path);
        const fragment = parseFragment(href);
        if (fragment !== '') fragments.add(`${target.path}#${fragment}`);
      }
    }
    return { paths: [...paths], fragments: [...fragments], external, malformed };
  };
}

/**
 * Headers that describe a single response, its server or its route, and so differ between responses with the same page.
 * Tags and locations are compared separately.
 */
const volatileHeaders = [
  /^(?:date|age|etag|expires|last-modified|set-cookie|retry-after|location|cache-tag|surrogate-key)$/,
  /^(?:content-length|content-encoding|transfer-encoding|connection|keep-alive|accept-ranges)$/,
  /^(?:server-timing|via|alt-svc|nel|report-to|x-request-id|x-served-by|x-timer|x-runtime)$/,
  /^(?:x-cache(?:-.*)?|x-varnish|(?:x-amz|x-vercel|x-nextjs|x-vitrine|cf|fly)-.*)$/,
];

/** CSP hashes and nonces, which change with every render. */
const perRenderSources = / ?'(?:sha(?:256|384|512)|nonce)-[^']*'/g;

/** Returns the headers that stay the same as long as a page does not change. */
function stableHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const stable = Object.entries(headers).filter(([name]) => !volatileHeaders.some((names) => names.test(name)));
  const withoutSources = ([name, value]: [string, string]) =>
    [name, name.startsWith('content-security-policy') ? value.replace(perRenderSources, '') : value] as const;
  return Object.fromEntries(stable.map(withoutSources));
}
