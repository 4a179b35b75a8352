import { CliError } from '../errors/cli-error.ts';
import type { Client } from '../http/client.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { createScope } from '../settings/scope.ts';
import { allowAll, fetchRobots } from '../site/robots-txt.ts';
import { isVitrineSite, tryFetchRoutes } from '../site/routes.ts';
import type { PageRecord } from './crawl-record.ts';

/** A source of pages other than the route table. */
export type PageSource = 'sitemap' | 'crawl';

/** The flags that select the source. */
export type PageSourceFlags = { readonly sitemap?: boolean; readonly crawl?: boolean };

/** @throws CliError `invalid-setting` for two sources */
export function parsePageSource({ sitemap, crawl }: PageSourceFlags): PageSource | undefined {
  if (sitemap && crawl) throw new CliError('invalid-setting', '--sitemap and --crawl cannot be combined.');
  return sitemap ? 'sitemap' : crawl ? 'crawl' : undefined;
}

export type SitePages = {
  readonly paths: readonly string[];
  /** Problems that might have hidden pages. */
  readonly problems: readonly string[];
  /** Where the pages were found, unless in the route table. */
  readonly notes: readonly string[];
};

/**
 * Finds the included pages of any site: from its route table, or else its sitemap, or else a crawl.
 * @throws CliError `routes-unavailable` or `sitemap-unavailable` if the source lists no pages, `no-pages` if none of
 * them are included
 */
export async function findSitePages(
  context: CommandContext,
  client: Client,
  wanted: PageSource | undefined,
): Promise<SitePages> {
  const { site } = context.settings;
  const found = await tryFetchRoutes(client, site);
  const routes = 'routes' in found ? found.routes.map(({ route }) => route) : undefined;
  if (routes && wanted === undefined) return filterScope(context, { paths: routes, problems: [], notes: [] });
  const isOurs = routes !== undefined || (await isVitrineSite(client, site));
  if (isOurs && 'error' in found) throw new CliError('routes-unavailable', `${site}${found.error}.`);
  const lead = 'error' in found ? `This is not a Vitrine site (${found.error}), so ` : '';
  const listed = wanted === 'crawl' ? undefined : await sitemapPages(context, client, routes, isOurs);
  if (listed && 'paths' in listed)
    return filterScope(context, { ...listed, notes: lead ? [`${lead}the pages come from its sitemap.`] : [] });
  if (wanted === 'sitemap') throw new CliError('sitemap-unavailable', `${site}: ${listed?.absent}.`);
  return filterScope(context, await crawlPages(context, lead));
}

/** Returns the pages in the sitemap, or why there are none. */
async function sitemapPages(
  { settings, interrupt }: CommandContext,
  client: Client,
  routes: readonly string[] | undefined,
  isOurs: boolean,
): Promise<{ paths: readonly string[]; problems: readonly string[] } | { absent: string }> {
  // Imported lazily, because the XML parser accounts for a tenth of the startup time.
  const { fetchSitemap } = await import('../site/sitemaps.ts');
  const robots = isOurs || settings.ignoreRobots ? allowAll : await fetchRobots(settings, interrupt);
  const known = routes ?? [settings.startPath];
  const isOther = routes === undefined;
  const { paths, absent, problems } = await fetchSitemap(client, settings, known, robots.sitemaps, isOther);
  if (paths.length > 0)
    return { paths, problems: problems.map((problem) => `Could not read the whole sitemap: ${problem}.`) };
  return { absent: [absent ?? 'the sitemap lists no pages', ...problems].join('; ') };
}

async function crawlPages(context: CommandContext, lead: string): Promise<SitePages> {
  const { crawlSite } = await import('./crawl-site.ts');
  const { site } = context.settings;
  const { record, notes } = await crawlSite({ ...context, settings: { ...context.settings, assets: false } });
  const pages = record.pages.values().filter(({ status, isHtml }) => status === 200 && isHtml);
  const paths = [...pages.map(({ path }) => path)].filter((path) => !path.includes('?'));
  const start = record.pages.get(record.start);
  const reason = start?.failure ?? describeLocation(start?.location) ?? `it responds with ${start?.status}`;
  if (paths.length === 0) throw new CliError('no-pages', `${site}${record.start} is not a page: ${reason}.`);
  return { paths, problems: record.complete ? [] : notes, notes: [`${lead}the pages come from a crawl.`] };
}

const describeLocation = (location: PageRecord['location']): string | undefined =>
  location && `it redirects to ${'path' in location ? location.path : location.url}`;

function filterScope({ settings }: CommandContext, { paths, ...rest }: SitePages): SitePages {
  const scope = createScope(settings);
  const covered = [...new Set(paths)].filter(scope.covers);
  if (covered.length > 0) return { paths: covered, ...rest };
  throw new CliError(
    'no-pages',
    `--include and --exclude leave none of the pages of ${settings.site} (${paths.length}).`,
  );
}
