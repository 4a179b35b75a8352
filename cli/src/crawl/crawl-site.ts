import { CliError } from '../errors/cli-error.ts';
import { type Client, createClient, requestOrFail } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { placeOf } from '../http/site-url.ts';
import { createQueue } from '../http/task-queue.ts';
import { createProgress } from '../process/progress.ts';
import type { ProcessLike, Shutdown } from '../process/signals.ts';
import { createScope } from '../settings/scope.ts';
import type { Settings } from '../settings/settings.ts';
import { allowAll, fetchRobots, limitRate, type RobotsTxt } from '../site/robots-txt.ts';
import { isVitrineSite, tryFetchRoutes } from '../site/routes.ts';
import { fetchSitemap } from '../site/sitemaps.ts';
import { type Crawl, mostHops } from './crawl-record.ts';
import { type CrawlResult, crawl } from './crawler.ts';
import { fetchPageBytes, type PageBytes } from './encodings.ts';

export type CrawlContext = {
  readonly settings: Settings;
  readonly host: ProcessLike;
  readonly interrupt: Shutdown;
  /** Also fetch every page in each encoding. */
  readonly asksBytes?: boolean;
  /** Whether it is a folder of this machine, whose headers no site sends. */
  readonly isFolder?: boolean;
};

export type SiteCrawl = {
  readonly record: Crawl;
  readonly external: CrawlResult['external'];
  readonly bytes?: PageBytes;
  /** Why the crawl is incomplete, and whether a sitemap exists. */
  readonly notes: readonly string[];
};

/**
 * Crawls the site of the settings: its route table, its sitemap, and every link found on the way. Of a site that names no
 * Vitrine build, what its robots.txt allows; it need not have a route table.
 * @throws CliError if a Vitrine site lists no routes, or another one does not tell what it allows
 */
export async function crawlSite(surroundings: CrawlContext): Promise<SiteCrawl> {
  const { settings, interrupt } = surroundings;
  const first = createClient(settings, interrupt.abort);
  try {
    const { site } = settings;
    const found = await tryFetchRoutes(first, site);
    const isOurs = await isVitrineSite(first, site);
    if (isOurs && 'fault' in found) throw new CliError('no-routes', `${site}${found.fault}.`);
    const skipRobots = isOurs || settings.ignoreRobots;
    const robots = skipRobots ? allowAll : await fetchRobots(settings, interrupt.abort);
    const led = await startAt(first, robots, settings);
    const crawl = await crawlFrom(found, robots, { ...surroundings, settings: { ...settings, ...led?.place } });
    return led ? { ...crawl, notes: [led.note, ...crawl.notes] } : crawl;
  } finally {
    await first.close();
  }
}

/** Where a named page redirects to beyond its part of the site, because the part to crawl is that of the page which is meant. */
async function startAt(
  client: Client,
  { allows }: RobotsTxt,
  settings: Settings,
): Promise<{ place: ReturnType<typeof placeOf>; note: string } | undefined> {
  const { site, startPath } = settings;
  if (settings.basePath === '') return undefined;
  let url = new URL(startPath, site);
  for (let hops = 0; hops < mostHops && allows(url.pathname); hops++) {
    const { status, headers } = await requestOrFail(client, site, url.pathname + url.search);
    const next = status >= 300 && status < 400 ? URL.parse(headers['location'] ?? '', url.href) : null;
    if (next?.origin !== url.origin) break;
    url = next;
  }
  if (createScope({ ...settings, include: [], exclude: [] }).covers(url.pathname)) return undefined;
  const note = `${startPath} leads to ${url.pathname}, so the part below that was crawled.`;
  return { place: placeOf(url), note };
}

async function crawlFrom(
  found: Awaited<ReturnType<typeof tryFetchRoutes>>,
  robots: RobotsTxt,
  { settings, host, interrupt, asksBytes, isFolder }: CrawlContext,
): Promise<SiteCrawl> {
  const { site, startPath: start } = settings;
  const rate = limitRate(settings.rate, robots);
  const client = withRobots(createClient({ ...settings, rate }, interrupt.abort), robots);
  try {
    const scope = createScope(settings);
    const routes = 'routes' in found ? found.routes.map(({ route }) => route).filter(scope.covers) : undefined;
    const {
      publicOrigin,
      absent,
      faults,
      paths: inSitemap,
    } = await fetchSitemap(client, settings, routes ?? [start], robots.sitemaps, routes === undefined);
    const listed = absent === undefined ? inSitemap.filter(scope.covers) : undefined;
    const progress = createProgress(`crawl ${site}`, host, settings);
    const { pages, external, leftOut, unvisited } = await crawl({
      client,
      queue: createQueue(settings.concurrency, interrupt.stop),
      start,
      seeds: [...(routes ?? []), ...(listed ?? [])],
      origins: [...new Set([site, ...(publicOrigin === undefined ? [] : [publicOrigin])])],
      assets: settings.assets,
      maxPages: settings.maxPages,
      mayVisit: robots.allows,
      scope,
      endOfPages: { isMarked: routes !== undefined, isIgnored: settings.ignoreTruncated },
      onVisit: progress.update,
    });
    progress.stop();
    const html = [...pages.values()]
      .filter(({ status, isHtml, isBeyond }) => status === 200 && isHtml && !isBeyond)
      .map(({ path }) => path);
    const measuring = createQueue(settings.concurrency, interrupt.stop);
    const bytes = asksBytes ? await fetchPageBytes(client, measuring, html) : undefined;
    const complete = unvisited === 0 && faults.length === 0 && (!bytes || bytes.pages.size === html.length);
    return {
      record: {
        ...{ start, pages: isFolder ? withoutHeaders(pages) : pages, leftOut: [...leftOut], complete },
        ...(routes ? { routes } : {}),
        ...(listed ? { listed } : {}),
      },
      external,
      ...(bytes ? { bytes } : {}),
      notes: [
        ...('fault' in found ? [notVitrineNote(found.fault)] : []),
        ...('fault' in found && found.isPage ? [answersAll] : []),
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

function withoutHeaders(pages: Crawl['pages']): Crawl['pages'] {
  return new Map(Array.from(pages, ([path, { headers: _, ...page }]) => [path, page]));
}

const notVitrineNote = (fault: string) =>
  `This is not a Vitrine site (${fault}). Not checked: whether pages are missing, because there is no route table, and whether all are of one build.`;

const answersAll =
  'The site answers an address that it does not have with a page and the status 200, so links to what is missing cannot be told from good ones.';

/** Wraps a client to refuse paths disallowed by robots.txt. */
function withRobots(client: Client, { allows }: RobotsTxt): Client {
  return {
    ...client,
    async request(path, ...rest) {
      if (!allows(path)) throw new NoResponseError('robots.txt disallows it');
      return client.request(path, ...rest);
    },
  };
}
