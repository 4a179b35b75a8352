import { CliError } from '../errors/cli-error.ts';
import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import type { CommandContext } from '../settings/command-context.ts';
import type { Check } from './doctor-checks.ts';
import { allowAll, fetchRobots, type RobotsTxt } from './robots-txt.ts';
import { isVitrineSite, tryFetchRoutes } from './routes.ts';

/** Says what works on a site that no Vitrine serves. */
export const otherSiteNote = (fault: string): string =>
  `This is not a Vitrine site (${fault}), so only what any site has was checked. routes, crawl, warm, lighthouse, diff and redirects work on it; status, explain, impact and revalidate do not.`;

/** Why a site is none of Vitrine's; undefined for one that is, and where that cannot be told. */
export async function whyOtherSite(client: Client, site: string): Promise<string | undefined> {
  try {
    const found = await tryFetchRoutes(client, site);
    return 'fault' in found && !(await isVitrineSite(client, site)) ? found.fault : undefined;
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  }
}

/** Whether a site answers, lets itself be crawled, and lists its pages. */
export async function checkOtherSite(context: CommandContext, client: Client): Promise<Check[]> {
  const robots = await robotsOf(context);
  return [await checkStart(context, client), robots.check, await checkSitemap(context, client, robots.robots)];
}

async function checkStart({ settings }: CommandContext, client: Client): Promise<Check> {
  const name = 'start page';
  try {
    const { status, headers } = await client.request(settings.startPath);
    const result = [status, headers['location'] ?? []].flat().join(' to ');
    if (status < 400) return { name, result };
    const fix = 'Check the address of the site.';
    return { name, result, finding: { code: 'not-200', severity: 'error', message: `responds with ${status}`, fix } };
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return { name, result: 'none', isUnknown: true };
  }
}

async function robotsOf({ settings, interrupt }: CommandContext): Promise<{ check: Check; robots: RobotsTxt }> {
  const name = 'robots.txt';
  try {
    const robots = await fetchRobots(settings, interrupt.abort);
    const delay = robots.delay === undefined ? '' : `, ${robots.delay} s between two requests`;
    const result = robots.allows(settings.startPath) ? 'allows a crawl' : 'disallows the start page';
    return { check: { name, result: result + delay }, robots };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { code, message, remedy: fix } = error;
    const finding = { code, severity: 'warning', message, fix } as const;
    return { check: { name, result: 'unknown', isUnknown: true, finding }, robots: allowAll };
  }
}

async function checkSitemap({ settings }: CommandContext, client: Client, { sitemaps }: RobotsTxt): Promise<Check> {
  // Imported lazily: the XML parser accounts for a tenth of start-up time.
  const { fetchSitemap } = await import('./sitemaps.ts');
  const { paths, absent, faults } = await fetchSitemap(client, settings, [settings.startPath], sitemaps, true);
  const name = 'sitemap';
  const [message] = faults;
  if (message === undefined)
    return { name, result: absent === undefined ? `${paths.length} pages` : `none: ${absent}` };
  const fix = 'Mend it, or find pages by a crawl: --crawl.';
  return { name, result: `${paths.length} pages`, finding: { code: 'sitemap', severity: 'warning', message, fix } };
}
