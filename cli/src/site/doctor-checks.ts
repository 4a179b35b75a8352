import { CliError } from '../errors/cli-error.ts';
import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import type { Finding } from '../report/report.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { allowAll, fetchRobots, type RobotsTxt } from './robots-txt.ts';
import { isVitrineSite, tryFetchRoutes } from './routes.ts';

/** The result of a check, with a finding if there is a problem. `isInconclusive` means that there was no way to check. */
export type Check = {
  readonly name: string;
  readonly result: string;
  readonly finding?: Omit<Finding, 'subject'>;
  readonly isInconclusive?: boolean;
};

/** Minimum length, in characters. */
const minSecretLength = 24;
const clockWarningSeconds = 30;
/** The site rejects webhooks with a larger skew (Standard Webhooks tolerance). */
const clockErrorSeconds = 300;

/** Checks that secrets exist and are long enough, without printing them. */
export function checkSecrets(name: string, secrets: readonly string[], source: string, hint: string): Check {
  if (secrets.length === 0)
    return {
      name,
      result: 'none',
      finding: { code: 'secret-missing', severity: 'warning', message: 'there is no secret', fix: hint },
    };
  const shortest = Math.min(...secrets.map((secret) => secret.replace(/^whsec_/, '').length));
  const result = `${secrets.length} from ${source}, at least ${shortest} characters`;
  if (shortest >= minSecretLength) return { name, result };
  const message = `one secret has only ${shortest} characters and could be guessed`;
  const fix = 'Generate a new one: openssl rand -hex 32';
  return { name, result, finding: { code: 'short-secret', severity: 'warning', message, fix } };
}

/** Compares this machine's clock with the Date header of a response. */
export function checkClockSkew(date: string | undefined, sentAt: number, receivedAt: number): Check {
  const name = 'clock';
  const siteTime = Date.parse(date ?? '');
  if (Number.isNaN(siteTime)) return { name, result: 'unknown: the site sends no Date header', isInconclusive: true };
  // Date has a resolution of one second and was set between sentAt and receivedAt.
  const isAhead = siteTime > receivedAt;
  const skewSeconds = Math.max(0, isAhead ? siteTime - receivedAt : sentAt - siteTime - 1_000) / 1_000;
  const result = `${Math.round(skewSeconds)} s off`;
  if (skewSeconds < clockWarningSeconds) return { name, result };
  const severity = skewSeconds >= clockErrorSeconds ? 'error' : 'warning';
  const message = `the site's clock is ${Math.round(skewSeconds)} s ${isAhead ? 'ahead' : 'behind'}; beyond ${clockErrorSeconds} s it rejects webhooks`;
  return { name, result, finding: { code: 'clock-skew', severity, message, fix: 'Synchronize both clocks with NTP.' } };
}

/** Checks the response to a signed draft event, which the site verifies and ignores. */
export function checkWebhookResponse(status: number, body: string): Check {
  const name = 'webhook secret';
  if (status === 200 && /"ignored"\s*:\s*"draft"/.test(body)) return { name, result: 'the site accepts it' };
  const [, code = 'unexpected-response'] = /"error"\s*:\s*"([\w-]+)"/.exec(body) ?? [];
  const message = `the site rejects it: ${status} ${code}`;
  const fix =
    code === 'secret_missing'
      ? 'Set REVALIDATE_SECRET on the site.'
      : "Set REVALIDATE_SECRET here to the site's secret, and check for proxies in between.";
  return { name, result: 'rejected', finding: { code: 'secret-rejected', severity: 'error', message, fix } };
}

/** Explains why only some checks were run, and lists the commands that work with the site. */
export const otherSiteNote = (reason: string): string =>
  `This is not a Vitrine site (${reason}), so only the checks that apply to any site were run. The commands routes, crawl, warm, lighthouse, diff and redirects work with it; status, explain, impact and revalidate do not.`;

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

/** Checks whether a site responds, allows crawling and lists its pages. */
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
    return { name, result: 'none', isInconclusive: true };
  }
}

async function checkRobots({ settings, interrupt }: CommandContext): Promise<{ check: Check; robots: RobotsTxt }> {
  const name = 'robots.txt';
  try {
    const robots = await fetchRobots(settings, interrupt);
    const delay = robots.delay === undefined ? '' : `, ${robots.delay} s between requests`;
    const result = robots.allows(settings.startPath) ? 'allows crawling' : 'disallows the start page';
    return { check: { name, result: result + delay }, robots };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { code, message, hint: fix } = error;
    const finding = { code, severity: 'warning', message, fix } as const;
    return { check: { name, result: 'unknown', isInconclusive: true, finding }, robots: allowAll };
  }
}

async function checkSitemap({ settings }: CommandContext, client: Client, { sitemaps }: RobotsTxt): Promise<Check> {
  // Imported lazily, because the XML parser accounts for a tenth of the startup time.
  const { fetchSitemap } = await import('./sitemaps.ts');
  const { paths, absent, problems } = await fetchSitemap(client, settings, [settings.startPath], sitemaps, true);
  const name = 'sitemap';
  const [message] = problems;
  if (message === undefined)
    return { name, result: absent === undefined ? `${paths.length} pages` : `none: ${absent}` };
  const fix = 'Fix the sitemap, or find the pages with --crawl.';
  return { name, result: `${paths.length} pages`, finding: { code: 'sitemap', severity: 'warning', message, fix } };
}
