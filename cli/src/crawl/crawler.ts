import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import type { TaskQueue } from '../http/task-queue.ts';
import type { Scope } from '../settings/scope.ts';
import { collectTags, tagsRequestHeaders } from '../site/page-tags.ts';
import { emptyPageRecord, maxHops, type PageRecord } from './crawl-record.ts';
import type { PageEndRules } from './page-end.ts';
import { type CrawlTarget, type ParsedPage, parsePage } from './read-page.ts';

export type CrawlOptions = {
  readonly client: Client;
  readonly queue: TaskQueue;
  /** The page to begin with. */
  readonly start: string;
  /** Other known paths. */
  readonly seeds: readonly string[];
  /** Origins treated as internal; the first is requested. */
  readonly origins: readonly string[];
  /** Whether to also fetch images, scripts and styles. */
  readonly assets: boolean;
  readonly maxPages: number;
  /** Reports whether robots.txt allows a path. */
  mayVisit(path: string): boolean;
  readonly scope: Scope;
  readonly pageEndRules: PageEndRules;
  onVisit(visited: number, found: number): void;
};

export type CrawlResult = {
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** Links to other sites. */
  readonly external: ReadonlySet<string>;
  /** Paths disallowed by robots.txt. */
  readonly disallowed: ReadonlySet<string>;
  /** Number of allowed paths that were found but not visited. */
  readonly unvisited: number;
};

/** Visits every path once, following internal links. */
export async function crawl(options: CrawlOptions): Promise<CrawlResult> {
  const { queue, start, seeds, maxPages, mayVisit, scope, onVisit } = options;
  const pages = new Map<string, PageRecord>();
  /** Fewest redirect hops to each path. */
  const found = new Map<string, number>();
  const disallowed = new Set<string>();
  /** Paths that are linked, not only loaded. */
  const linked = new Set<string>();
  let enqueued = 0;

  function enqueue(target: CrawlTarget): void {
    if (target.path !== start && !scope.mayRequest(target.path)) return;
    if (!target.isAsset) linked.add(target.path);
    if (!mayVisit(target.path)) return void disallowed.add(target.path);
    const known = found.get(target.path);
    if (target.hops > maxHops || (known !== undefined && known <= target.hops)) return;
    found.set(target.path, target.hops);
    if (known !== undefined) return void enqueueRedirectTarget(target);
    if (enqueued >= maxPages) return;
    enqueued++;
    queue.add(() => visit(target));
  }

  /** Follows a redirect again once a shorter chain to it is known. */
  function enqueueRedirectTarget({ path, isAsset, hops }: CrawlTarget): void {
    const location = pages.get(path)?.location;
    if (location && 'path' in location) enqueue({ path: location.path, isAsset, hops: hops + 1 });
  }

  async function visit(target: CrawlTarget): Promise<void> {
    const page = await fetchPage(target, options);
    pages.set(target.path, page.record);
    for (const next of page.targets) enqueue(next);
    // A shorter chain might have been found during the request.
    enqueueRedirectTarget({ ...target, hops: found.get(target.path) ?? target.hops });
    onVisit(pages.size, found.size);
  }

  for (const path of [start, ...seeds]) enqueue({ path, isAsset: false, hops: 0 });
  await queue.done();
  const external = new Set(pages.values().flatMap((page) => page.external));
  for (const [path, record] of pages)
    if (record.isAsset && linked.has(path)) pages.set(path, { ...record, isAsset: false });
  return { pages, external, disallowed, unvisited: found.size - pages.size };
}

async function fetchPage(target: CrawlTarget, options: CrawlOptions): Promise<ParsedPage> {
  const { client } = options;
  try {
    const response = await client.request(target.path, 'GET', target.isAsset ? {} : tagsRequestHeaders);
    const tags = (await collectTags(client, target.path, response)) ?? [];
    const read = parsePage(target, response, tags, options);
    if (options.scope.covers(target.path)) return read;
    return target.path === options.start ? { ...read, record: { ...read.record, isBeyond: true } } : withoutLinks(read);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return { record: { ...emptyPageRecord, ...target, failure: error.message }, targets: [] };
  }
}

/** Drops the links of a page outside the crawled part of the site. It only has to exist, and may redirect. */
function withoutLinks({ record, targets }: ParsedPage): ParsedPage {
  const none = { links: [], heads: [], alternates: [], fragments: [], malformed: [], external: [] };
  return { record: { ...record, ...none, isBeyond: true }, targets: targets.filter(({ hops }) => hops > 0) };
}
