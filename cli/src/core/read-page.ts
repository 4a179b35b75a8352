import { type Answer, cacheState, isHtml } from './answer.ts';
import type { PageRecord } from './crawl-findings.ts';
import { type HtmlFacts, readHtml } from './html.ts';
import { resolveLink } from './links.ts';

/** An address of the site, and whether it was found as an image, a script or a style. */
export type CrawlTarget = { readonly path: string; readonly isAsset: boolean };

/** What a response reveals about an address, and where it leads. */
export type ReadPage = {
  readonly record: PageRecord;
  readonly targets: readonly CrawlTarget[];
  /** Links to other sites. */
  readonly external: readonly string[];
};

type Scope = {
  /** Origins that count as the site. */
  readonly origins: readonly string[];
  /** Whether to follow what pages load, and not only what they link to. */
  readonly assets: boolean;
};

/** Reads the response to a request for an address of the site. */
export function readPage(
  { path, isAsset }: CrawlTarget,
  answer: Answer,
  tags: readonly string[],
  { origins, assets }: Scope,
): ReadPage {
  const { status, headers, bytes, ms } = answer;
  const html = isHtml(answer) && status === 200 ? readHtml(answer.body) : undefined;
  const linked = resolveAll(html?.links ?? [], path, origins);
  const loaded = resolveAll((assets && html?.assets) || [], path, origins);
  const location = locationOf(answer, path, origins);
  const cache = cacheState(answer);
  const record: PageRecord = {
    path,
    status,
    isHtml: isHtml(answer),
    isAsset,
    noindex: (html?.noindex ?? false) || /noindex/i.test(headers['x-robots-tag'] ?? ''),
    ...(html ? headOf(html) : {}),
    ...(location ? { location } : {}),
    ...(cache === undefined ? {} : { cache }),
    tags,
    bytes,
    ms,
    links: [...linked.paths, ...loaded.paths],
  };
  const targets = [
    ...linked.paths.map((target) => ({ path: target, isAsset: false })),
    ...loaded.paths.map((target) => ({ path: target, isAsset: true })),
    ...(location && 'path' in location ? [{ path: location.path, isAsset }] : []),
  ];
  return { record, targets, external: [...linked.external, ...loaded.external] };
}

function headOf({ title, lang, canonical }: HtmlFacts): Pick<PageRecord, 'title' | 'lang' | 'canonical'> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(lang === undefined ? {} : { lang }),
    ...(canonical === undefined ? {} : { canonical }),
  };
}

function locationOf({ status, headers }: Answer, path: string, origins: readonly string[]): PageRecord['location'] {
  if (status < 300 || status >= 400 || !headers['location']) return undefined;
  const target = resolveLink(headers['location'], path, origins);
  if (!target) return undefined;
  return target.kind === 'internal' ? { path: target.path } : { url: target.url };
}

/** On a page with a query, only links without one count: filters can be combined without end. */
function resolveAll(hrefs: readonly string[], page: string, origins: readonly string[]) {
  const paths = new Set<string>();
  const external: string[] = [];
  for (const href of hrefs) {
    const target = resolveLink(href, page, origins);
    if (target?.kind === 'external') external.push(target.url);
    else if (target && !(page.includes('?') && target.path.includes('?'))) paths.add(target.path);
  }
  return { paths: [...paths], external };
}
