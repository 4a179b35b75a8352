import type { CrawlRecord } from '../core/crawl-record.ts';
import type { Settings } from '../core/settings/settings.ts';
import { type CrawlResult, crawl } from './crawler.ts';
import type { Host } from './host.ts';
import { createClient } from './http.ts';
import type { Interrupt } from './interrupt.ts';
import { createProgress } from './progress.ts';
import { createQueue } from './queue.ts';
import { fetchRoutes } from './site.ts';
import { fetchSitemap } from './sitemaps.ts';

type Surroundings = { readonly settings: Settings; readonly host: Host; readonly interrupt: Interrupt };

/** What a crawl from the route table and the sitemap on came to. */
export type SiteCrawl = {
  readonly record: CrawlRecord;
  readonly external: CrawlResult['external'];
  /** What kept it from being whole, and that there is no sitemap. */
  readonly notes: readonly string[];
};

/**
 * Crawls the site of the settings: its route table, its sitemap, and every link found on the way.
 * @throws CliError if it lists no routes
 */
export async function crawlSite({ settings, host, interrupt }: Surroundings): Promise<SiteCrawl> {
  const { site } = settings;
  const client = createClient(settings, interrupt.abort);
  try {
    const routes = await fetchRoutes(client, site);
    const paths = routes.map(({ route }) => route);
    const { publicOrigin, absent, faults, paths: inSitemap } = await fetchSitemap(client, site, paths);
    const listed = absent === undefined ? inSitemap : undefined;
    const progress = createProgress(`crawl ${site}`, host, settings);
    const { pages, external, unvisited } = await crawl({
      client,
      queue: createQueue(settings.concurrency, interrupt.stop),
      seeds: ['/', ...paths, ...(listed ?? [])],
      origins: [...new Set([site, ...(publicOrigin === undefined ? [] : [publicOrigin])])],
      assets: settings.assets,
      maxPages: settings.maxPages,
      onVisit: progress.update,
    });
    progress.stop();
    const complete = unvisited === 0 && faults.length === 0;
    return {
      record: { pages, routes, complete, ...(listed ? { listed } : {}) },
      external,
      notes: [
        ...(absent === undefined ? [] : [`No sitemap: ${absent}.`]),
        ...faults.map((fault) => `The sitemap could not be read whole: ${fault}.`),
        ...(unvisited > 0 ? [`${unvisited} addresses were found but not visited.`] : []),
      ],
    };
  } finally {
    await client.close();
  }
}
