import { CliError } from '../errors/cli-error.ts';
import type { Client } from '../http/client.ts';
import type { ProcessLike, Shutdown } from '../process/signals.ts';
import { createScope } from '../settings/scope.ts';
import type { Settings } from '../settings/settings.ts';
import { allowAll, fetchRobots } from '../site/robots-txt.ts';
import { isVitrineSite, tryFetchRoutes } from '../site/routes.ts';
import type { PageRecord } from './crawl-record.ts';

/** Where the pages of a site are to be found, other than in its route table. */
export type PageSource = 'sitemap' | 'crawl';

/** The flags that choose the source. */
export type PageSourceFlags = { readonly sitemap?: boolean; readonly crawl?: boolean };

/** @throws CliError `bad-setting` for two sources */
export function pageSourceOf({ sitemap, crawl }: PageSourceFlags): PageSource | undefined {
  if (sitemap && crawl) throw new CliError('bad-setting', '--sitemap and --crawl exclude each other.');
  return sitemap ? 'sitemap' : crawl ? 'crawl' : undefined;
}

/** The pages of a site. */
export type SitePages = {
  readonly paths: readonly string[];
  /** Problems because of which pages may be missing. */
  readonly faults: readonly string[];
  /** Where they were found, unless that is the route table. */
  readonly notes: readonly string[];
};

type Surroundings = { readonly settings: Settings; readonly host: ProcessLike; readonly interrupt: Shutdown };

/**
 * The pages of any site, as far as they are included: those of its route table; of a site without one, those of its sitemap, or
 * else those that a crawl finds.
 * @throws CliError `no-routes` if a Vitrine site lists none, `no-pages` if there are none
 */
export async function findSitePages(
  surroundings: Surroundings,
  client: Client,
  wanted: PageSource | undefined,
): Promise<SitePages> {
  const { site } = surroundings.settings;
  const found = await tryFetchRoutes(client, site);
  const routes = 'routes' in found ? found.routes.map(({ route }) => route) : undefined;
  if (routes && wanted === undefined) return ofScope(surroundings, { paths: routes, faults: [], notes: [] });
  const isOurs = routes !== undefined || (await isVitrineSite(client, site));
  if (isOurs && 'fault' in found) throw new CliError('no-routes', `${site}${found.fault}.`);
  const lead = 'fault' in found ? `This is not a Vitrine site (${found.fault}): ` : '';
  const listed = wanted === 'crawl' ? undefined : await pagesOfSitemap(surroundings, client, routes, isOurs);
  if (listed && 'paths' in listed)
    return ofScope(surroundings, { ...listed, notes: lead ? [`${lead}the pages are those of its sitemap.`] : [] });
  if (wanted === 'sitemap') throw new CliError('no-sitemap', `${site}: ${listed?.absent}.`);
  return ofScope(surroundings, await crawledPages(surroundings, lead));
}

/** The pages of the sitemap, or why there are none. */
async function pagesOfSitemap(
  { settings, interrupt }: Surroundings,
  client: Client,
  routes: readonly string[] | undefined,
  isOurs: boolean,
): Promise<{ paths: readonly string[]; faults: readonly string[] } | { absent: string }> {
  // Imported lazily: the XML parser accounts for a tenth of start-up time.
  const { fetchSitemap } = await import('../site/sitemaps.ts');
  const robots = isOurs || settings.ignoreRobots ? allowAll : await fetchRobots(settings, interrupt.abort);
  const known = routes ?? [settings.startPath];
  const { paths, absent, faults } = await fetchSitemap(client, settings, known, robots.sitemaps, routes === undefined);
  if (paths.length > 0) return { paths, faults };
  return { absent: [absent ?? 'the sitemap lists no page', ...faults].join('; ') };
}

async function crawledPages(surroundings: Surroundings, lead: string): Promise<SitePages> {
  const { crawlSite } = await import('./crawl-site.ts');
  const { site } = surroundings.settings;
  const { record, notes } = await crawlSite({
    ...surroundings,
    settings: { ...surroundings.settings, assets: false },
  });
  const pages = record.pages.values().filter(({ status, isHtml }) => status === 200 && isHtml);
  const paths = [...pages.map(({ path }) => path)].filter((path) => !path.includes('?'));
  const start = record.pages.get(record.start);
  const told = start?.failure ?? toldPlace(start?.location) ?? `it responds with ${start?.status}`;
  if (paths.length === 0) throw new CliError('no-pages', `${site}${record.start} leads to no page: ${told}.`);
  return { paths, faults: record.complete ? [] : notes, notes: [`${lead}the pages are those that a crawl found.`] };
}

const toldPlace = (location: PageRecord['location']): string | undefined =>
  location && `it redirects to ${'path' in location ? location.path : location.url}`;

function ofScope({ settings }: Surroundings, { paths, ...rest }: SitePages): SitePages {
  const scope = createScope(settings);
  const covered = [...new Set(paths)].filter(scope.covers);
  if (covered.length > 0) return { paths: covered, ...rest };
  throw new CliError('no-pages', `None of the ${paths.length} pages of ${settings.site} is one that was asked for.`);
}
