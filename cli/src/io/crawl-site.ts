import type { CrawlRecord } from '../core/crawl-record.ts';
import { noRobots, type Robots, rateWithin } from '../core/robots.ts';
import type { Route } from '../core/route-table.ts';
import type { Settings } from '../core/settings/settings.ts';
import { type CrawlResult, crawl } from './crawler.ts';
import type { Host } from './host.ts';
import { type Client, createClient } from './http.ts';
import type { Interrupt } from './interrupt.ts';
import { NoResponse } from './no-response.ts';
import { fetchPageBytes, type PageBytes } from './page-bytes.ts';
import { createProgress } from './progress.ts';
import { createQueue } from './queue.ts';
import { fetchRobots } from './robots.ts';
import { fetchRoutes, namesBuild } from './site.ts';
import { fetchSitemap } from './sitemaps.ts';

type Surroundings = {
  readonly settings: Settings;
  readonly host: Host;
  readonly interrupt: Interrupt;
  /** Whether each page is also asked for in every encoding. */
  readonly asksBytes?: boolean;
};

/** What a crawl from the route table and the sitemap on came to. */
export type SiteCrawl = {
  readonly record: CrawlRecord;
  readonly external: CrawlResult['external'];
  readonly bytes?: PageBytes;
  /** What kept it from being whole, and that there is no sitemap. */
  readonly notes: readonly string[];
};

/**
 * Crawls the site of the settings: its route table, its sitemap, and every link found on the way. Of a site that names no
 * Vitrine build, what its robots.txt allows.
 * @throws CliError if it lists no routes, or does not tell what it allows
 */
export async function crawlSite(surroundings: Surroundings): Promise<SiteCrawl> {
  const { settings, interrupt } = surroundings;
  const first = createClient(settings, interrupt.abort);
  try {
    const routes = await fetchRoutes(first, settings.site);
    const isOurs = settings.ignoreRobots || (await namesBuild(first, settings.site));
    return await crawlFrom(routes, isOurs ? noRobots : await fetchRobots(settings, interrupt.abort), surroundings);
  } finally {
    await first.close();
  }
}

async function crawlFrom(
  routes: readonly Route[],
  robots: Robots,
  { settings, host, interrupt, asksBytes }: Surroundings,
): Promise<SiteCrawl> {
  const { site } = settings;
  const rate = rateWithin(settings.rate, robots);
  const client = heeding(createClient({ ...settings, rate }, interrupt.abort), robots);
  try {
    const paths = routes.map(({ route }) => route);
    const { publicOrigin, absent, faults, paths: inSitemap } = await fetchSitemap(client, site, paths);
    const listed = absent === undefined ? inSitemap : undefined;
    const progress = createProgress(`crawl ${site}`, host, settings);
    const { pages, external, leftOut, unvisited } = await crawl({
      client,
      queue: createQueue(settings.concurrency, interrupt.stop),
      seeds: ['/', ...paths, ...(listed ?? [])],
      origins: [...new Set([site, ...(publicOrigin === undefined ? [] : [publicOrigin])])],
      assets: settings.assets,
      maxPages: settings.maxPages,
      mayVisit: robots.allows,
      onVisit: progress.update,
    });
    progress.stop();
    const html = [...pages.values()].filter(({ status, isHtml }) => status === 200 && isHtml).map(({ path }) => path);
    const measuring = createQueue(settings.concurrency, interrupt.stop);
    const bytes = asksBytes ? await fetchPageBytes(client, measuring, html) : undefined;
    const complete = unvisited === 0 && faults.length === 0 && (!bytes || bytes.pages.size === html.length);
    return {
      record: { pages, routes, leftOut: [...leftOut], complete, ...(listed ? { listed } : {}) },
      external,
      ...(bytes ? { bytes } : {}),
      notes: [
        ...(absent === undefined ? [] : [`No sitemap: ${absent}.`]),
        ...faults.map((fault) => `The sitemap could not be read whole: ${fault}.`),
        ...(unvisited > 0 ? [`${unvisited} addresses were found but not visited.`] : []),
        ...(robots.delay === undefined ? [] : [`robots.txt asks for ${robots.delay} s between two requests.`]),
      ],
    };
  } finally {
    await client.close();
  }
}

/** A client that gets no response where robots.txt allows no request. */
function heeding(client: Client, { allows }: Robots): Client {
  return {
    ...client,
    async request(path, ...rest) {
      if (!allows(path)) throw new NoResponse('robots.txt disallows it');
      return client.request(path, ...rest);
    },
  };
}
