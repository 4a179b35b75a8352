import { CliError } from '../errors/cli-error.ts';
import { type Client, createClient, requestOrFail } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { getLocation } from '../http/response.ts';
import { splitSitePath } from '../http/site-url.ts';
import { createQueue } from '../http/task-queue.ts';
import { createProgress } from '../process/progress.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { createScope } from '../settings/scope.ts';
import type { Settings } from '../settings/settings.ts';
import { allowAll, fetchRobots, limitRate, type RobotsTxt } from '../site/robots-txt.ts';
import { isVitrineSite, tryFetchRoutes } from '../site/routes.ts';
import { fetchSitemap } from '../site/sitemaps.ts';
import { type Crawl, maxHops } from './crawl-record.ts';
import { type CrawlResult, crawl } from './crawler.ts';
import { fetchPageBytes, type PageBytes } from './encodings.ts';

export type CrawlContext = CommandContext & {
  /** Whether to also fetch every page in each encoding. */
  readonly measureEncodings?: boolean;
  /** Whether the site is a local directory, whose response headers are meaningless. */
  readonly isDirectory?: boolean;
};

export type SiteCrawl = {
  readonly record: Crawl;
  readonly external: CrawlResult['external'];
  readonly bytes?: PageBytes;
  /** Why the crawl is incomplete, and what could not be checked. */
  readonly notes: readonly string[];
};

/**
 * Crawls the configured site: the pages in its route table and its sitemap, and everything that they link to. The
 * robots.txt of a non-Vitrine site is obeyed, unless the settings say to ignore it.
 * @throws CliError if a Vitrine site lists no routes, or the robots.txt of another site cannot be read
 */
export async function crawlSite(context: CrawlContext): Promise<SiteCrawl> {
  const { settings, interrupt } = context;
  const { site } = settings;
  const first = createClient(settings, interrupt);
  const found = await tryFetchRoutes(first, site);
  const isOurs = await isVitrineSite(first, site);
  if (isOurs && 'error' in found) throw new CliError('routes-unavailable', `${site}${found.error}.`);
  const robots = isOurs || settings.ignoreRobots ? allowAll : await fetchRobots(settings, interrupt);
  const moved = await startAt(first, robots, settings);
  const crawl = await crawlFrom(found, robots, { ...context, settings: { ...settings, ...moved?.site } });
  return moved ? { ...crawl, notes: [moved.note, ...crawl.notes] } : crawl;
}

/** Follows redirects from the start page. If they lead to another part of the site, returns that part. */
async function startAt(
  client: Client,
  { allows }: RobotsTxt,
  settings: Settings,
): Promise<{ site: ReturnType<typeof splitSitePath>; note: string } | undefined> {
  const { site, startPath } = settings;
  if (settings.basePath === '') return undefined;
  let url = new URL(startPath, site);
  for (let hops = 0; hops < maxHops && allows(url.pathname); hops++) {
    const next = getLocation(await requestOrFail(client, site, url.pathname + url.search), url.href);
    if (next?.origin !== url.origin) break;
    url = next;
  }
  if (createScope({ ...settings, include: [], exclude: [] }).covers(url.pathname)) return undefined;
  const note = `${startPath} redirects to ${url.pathname}, so the part of the site below that path was crawled.`;
  return { site: splitSitePath(url), note };
}

async function crawlFrom(
  found: Awaited<ReturnType<typeof tryFetchRoutes>>,
  robots: RobotsTxt,
  context: CrawlContext,
): Promise<SiteCrawl> {
  const { settings, interrupt, measureEncodings, isDirectory } = context;
  const { site, startPath: start } = settings;
  const rate = limitRate(settings.rate, robots);
  const client = withRobots(createClient({ ...settings, rate }, interrupt), robots);
  const scope = createScope(settings);
  const routes = 'routes' in found ? found.routes.map(({ route }) => route).filter(scope.covers) : undefined;
  const isOther = routes === undefined;
  const sitemap = await fetchSitemap(client, settings, routes ?? [start], robots.sitemaps, isOther);
  const { publicOrigin = site, absent, problems } = sitemap;
  const listed = absent === undefined ? sitemap.paths.filter(scope.covers) : undefined;
  const progress = createProgress(`crawl ${site}`, context);
  const { pages, external, disallowed, unvisited } = await crawl({
    client,
    queue: createQueue(settings.concurrency, interrupt.stop),
    start,
    seeds: [...(routes ?? []), ...(listed ?? [])],
    origins: [...new Set([site, publicOrigin])],
    assets: settings.assets,
    maxPages: settings.maxPages,
    mayVisit: robots.allows,
    scope,
    pageEndRules: { hasEndTag: !isOther, isIgnored: settings.ignoreTruncated },
    onVisit: progress.update,
  });
  progress.stop();
  const html = [...pages.values()]
    .filter(({ status, isHtml, isBeyond }) => status === 200 && isHtml && !isBeyond)
    .map(({ path }) => path);
  const measuring = createQueue(settings.concurrency, interrupt.stop);
  const bytes = measureEncodings ? await fetchPageBytes(client, measuring, html) : undefined;
  const complete = unvisited === 0 && problems.length === 0 && (!bytes || bytes.pages.size === html.length);
  return {
    record: {
      ...{ start, pages: isDirectory ? withoutHeaders(pages) : pages, disallowed: [...disallowed], complete },
      ...(routes ? { routes } : {}),
      ...(listed ? { listed } : {}),
    },
    external,
    ...(bytes ? { bytes } : {}),
    notes: [
      ...('error' in found ? [notVitrineNote(found.error)] : []),
      ...('error' in found && found.isPage ? [softNotFoundNote] : []),
      ...(absent === undefined ? [] : [`No sitemap: ${absent}.`]),
      ...problems.map((problem) => `Could not read the whole sitemap: ${problem}.`),
      ...(unvisited > 0 ? [`URLs that were found but not visited: ${unvisited}.`] : []),
      ...(robots.delay === undefined ? [] : [`robots.txt requires ${robots.delay} s between requests.`]),
    ],
  };
}

function withoutHeaders(pages: Crawl['pages']): Crawl['pages'] {
  return new Map(Array.from(pages, ([path, { headers: _, ...page }]) => [path, page]));
}

const notVitrineNote = (reason: string) =>
  `This is not a Vitrine site (${reason}), so it was not checked for missing pages or mixed builds.`;

const softNotFoundNote =
  'The site responds to unknown URLs with a page and status 200, so broken links cannot be detected.';

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
