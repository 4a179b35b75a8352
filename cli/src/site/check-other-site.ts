import { CliError } from '../errors/cli-error.ts';
import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import type { CommandContext } from '../settings/command-context.ts';
import type { Check } from './doctor-checks.ts';
import { allowAll, fetchRobots, type RobotsTxt } from './robots-txt.ts';
import { isVitrineSite, tryFetchRoutes } from './routes.ts';

/** Lists what works on other sites. */
export const otherSiteNote = (reason: string): string =>
  `This is not a Vitrine site (${reason}), so only what every site has was checked. It supports routes, crawl, warm, lighthouse, diff and redirects, but not status, explain, impact and revalidate.`;

/** Returns why a site is not a Vitrine site; undefined if it is one or if that is unknown. */
export async function whyNotVitrine(client: Client, site: string): Promise<string | undefined> {
  try {
    const found = await tryFetchRoutes(client, site);
    return 'error' in found && !(await isVitrineSite(client, site)) ? found.error : undefined;
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  }
}

/** Checks that a site responds, allows crawling and lists its pages. */
export async function checkOtherSite(context: CommandContext, client: Client): Promise<Check[]> {
  const robots = await checkRobots(context);
  return [await checkStart(context, client), robots.check, await checkSitemap(context, client, robots.robots)];
}

async function checkStart({ settings }: CommandContext, client: Client): Promise<Check> {
  const name = 'start page';
  try {
    const { status, headers } = await client.request(settings.startPath);
    const result = [status, headers['location'] ?? []].flat().join(' to ');
    if (status < 400) return { name, result };
    const fix = 'Check the URL of the site.';
    return { name, result, finding: { code: 'not-200', severity: 'error', message: `responds with ${status}`, fix } };
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return { name, result: 'none', isUnknown: true };
  }
}

async function checkRobots({ settings, interrupt }: CommandContext): Promise<{ check: Check; robots: RobotsTxt }> {
  const name = 'robots.txt';
  try {
    const robots = await fetchRobots(settings, interrupt.abort);
    const delay = robots.delay === undefined ? '' : `, ${robots.delay} s between requests`;
    const result = robots.allows(settings.startPath) ? 'allows crawling' : 'disallows the start page';
    return { check: { name, result: result + delay }, robots };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { code, message, hint: fix } = error;
    const finding = { code, severity: 'warning', message, fix } as const;
    return { check: { name, result: 'unknown', isUnknown: true, finding }, robots: allowAll };
  }
}

async function checkSitemap({ settings }: CommandContext, client: Client, { sitemaps }: RobotsTxt): Promise<Check> {
  // Imported lazily: the XML parser accounts for a tenth of start-up time.
  const { fetchSitemap } = await import('./sitemaps.ts');
  const { paths, absent, problems } = await fetchSitemap(client, settings, [settings.startPath], sitemaps, true);
  const name = 'sitemap';
  const [message] = problems;
  if (message === undefined)
    return { name, result: absent === undefined ? `${paths.length} pages` : `none: ${absent}` };
  const fix = 'Fix it, or find the pages with --crawl.';
  return { name, result: `${paths.length} pages`, finding: { code: 'sitemap', severity: 'warning', message, fix } };
}
