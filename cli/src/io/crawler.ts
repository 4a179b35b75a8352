import type { PageRecord } from '../core/crawl-findings.ts';
import { type CrawlTarget, type ReadPage, readPage } from '../core/read-page.ts';
import { type Client, NoAnswer } from './http.ts';
import { askingForTags, readTags } from './page-tags.ts';
import type { TaskQueue } from './queue.ts';

export type CrawlOptions = {
  readonly client: Client;
  readonly queue: TaskQueue;
  /** The paths to begin with. */
  readonly seeds: readonly string[];
  /** Origins that count as this site, first the one that is requested. */
  readonly origins: readonly string[];
  /** Whether images, scripts and styles are fetched too. */
  readonly assets: boolean;
  readonly maxPages: number;
  onVisit(visited: number, found: number): void;
};

/** The result of a crawl. */
export type CrawlResult = {
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** Links to other sites, which are counted and not fetched. */
  readonly external: ReadonlySet<string>;
  /** How many addresses were found but not visited. */
  readonly unvisited: number;
};

/** Visits every address once, following the links of this site. */
export async function crawl(options: CrawlOptions): Promise<CrawlResult> {
  const { queue, seeds, maxPages, onVisit } = options;
  const pages = new Map<string, PageRecord>();
  const found = new Set<string>();
  const external = new Set<string>();
  let taken = 0;

  function take(target: CrawlTarget): void {
    if (found.has(target.path)) return;
    found.add(target.path);
    if (taken >= maxPages) return;
    taken++;
    queue.add(() => visit(target));
  }

  async function visit(target: CrawlTarget): Promise<void> {
    const page = await fetchPage(target, options);
    pages.set(target.path, page.record);
    for (const url of page.external) external.add(url);
    for (const next of page.targets) take(next);
    onVisit(pages.size, found.size);
  }

  for (const path of seeds) take({ path, isAsset: false });
  await queue.done();
  return { pages, external, unvisited: found.size - pages.size };
}

async function fetchPage(target: CrawlTarget, options: CrawlOptions): Promise<ReadPage> {
  const { client } = options;
  try {
    const answer = await client.request(target.path, 'GET', target.isAsset ? {} : askingForTags);
    return readPage(target, answer, await readTags(client, target.path, answer), options);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const nothing = { isHtml: false, noindex: false, tags: [], bytes: 0, ms: 0, links: [] };
    return { record: { ...nothing, ...target, status: 0, failure: error.message }, targets: [], external: [] };
  }
}
