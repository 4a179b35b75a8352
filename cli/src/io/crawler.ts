import { type Answer, cacheState, isHtml } from '../core/answer.ts';
import type { PageRecord } from '../core/crawl-findings.ts';
import { readHtml } from '../core/html.ts';
import { resolveLink } from '../core/links.ts';
import { type Client, NoAnswer } from './http.ts';
import { askingForTags, readTags } from './page-tags.ts';
import type { TaskQueue } from './queue.ts';

/** What a crawl needs. */
export type CrawlOptions = {
  readonly client: Client;
  readonly queue: TaskQueue;
  /** Paths to begin with. */
  readonly seeds: readonly string[];
  /** Origins that count as this site; the first is asked. */
  readonly origins: readonly string[];
  /** Whether images, scripts and styles are fetched too. */
  readonly assets: boolean;
  readonly maxPages: number;
  onVisit(visited: number, found: number): void;
};

/** What a crawl brings home. */
export type CrawlResult = {
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** Links to other sites; counted, never fetched. */
  readonly external: ReadonlySet<string>;
  /** Addresses found but not visited. */
  readonly unvisited: number;
};

/**
 * Visits every address once, following links of this site. From a page with a query only links without one are followed:
 * filters combine without end.
 */
export async function crawl(options: CrawlOptions): Promise<CrawlResult> {
  const { client, queue, seeds, origins, assets, maxPages, onVisit } = options;
  const pages = new Map<string, PageRecord>();
  const found = new Set<string>();
  const external = new Set<string>();
  let taken = 0;

  function take(path: string, isAsset: boolean): void {
    if (found.has(path)) return;
    found.add(path);
    if (taken >= maxPages) return;
    taken++;
    queue.add(() => visit(path, isAsset));
  }

  async function visit(path: string, isAsset: boolean): Promise<void> {
    const record = await fetchPage(path, isAsset);
    pages.set(path, record);
    if (record.location && 'path' in record.location) take(record.location.path, isAsset);
    onVisit(pages.size, found.size);
  }

  async function fetchPage(path: string, isAsset: boolean): Promise<PageRecord> {
    try {
      const answer = await client.request(path, 'GET', isAsset ? {} : askingForTags);
      return recordOf(path, isAsset, answer, await readTags(client, path, answer));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const nothing = { isHtml: false, noindex: false, tags: [], bytes: 0, ms: 0, links: [] };
      return { ...nothing, path, isAsset, status: 0, failure: error.message };
    }
  }

  function recordOf(path: string, isAsset: boolean, answer: Answer, tags: readonly string[]): PageRecord {
    const { status, headers, bytes, ms } = answer;
    const cache = cacheState(answer);
    const target =
      status >= 300 && status < 400 && headers['location']
        ? resolveLink(headers['location'], path, origins)
        : undefined;
    const html = isHtml(answer) && status === 200 ? readHtml(answer.body) : undefined;
    return {
      path,
      status,
      isHtml: isHtml(answer),
      isAsset,
      noindex: (html?.noindex ?? false) || /noindex/i.test(headers['x-robots-tag'] ?? ''),
      ...(html?.title === undefined ? {} : { title: html.title }),
      ...(html?.lang === undefined ? {} : { lang: html.lang }),
      ...(html?.canonical === undefined ? {} : { canonical: html.canonical }),
      ...(target ? { location: target.kind === 'internal' ? { path: target.path } : { url: target.url } } : {}),
      ...(cache === undefined ? {} : { cache }),
      tags,
      bytes,
      ms,
      links: html ? [...linksOf(html.links, path, false), ...(assets ? linksOf(html.assets, path, true) : [])] : [],
    };
  }

  function linksOf(hrefs: readonly string[], page: string, isAsset: boolean): string[] {
    const paths = new Set<string>();
    for (const href of hrefs) {
      const target = resolveLink(href, page, origins);
      if (target?.kind === 'external') external.add(target.url);
      if (target?.kind !== 'internal' || (page.includes('?') && target.path.includes('?'))) continue;
      paths.add(target.path);
      take(target.path, isAsset);
    }
    return [...paths];
  }

  for (const seed of seeds) take(seed, false);
  await queue.done();
  return { pages, external, unvisited: found.size - pages.size };
}
