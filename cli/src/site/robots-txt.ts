import robotsParser from 'robots-parser';
import { CliError } from '../errors/cli-error.ts';
import { createClient, type Run, userAgent } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { getLocation, type SiteResponse } from '../http/response.ts';
import type { Settings } from '../settings/settings.ts';

/** RFC 9309 recommends following at least this many redirects. */
const maxRedirects = 5;

/**
 * Fetches the robots.txt rules of the site.
 * @throws CliError `robots-unavailable`
 */
export async function fetchRobots(settings: Settings, run: Run): Promise<RobotsTxt> {
  const { site, headers } = settings;
  const { status, body } = await fetchFollowing(settings, run);
  if (status >= 400 && status < 500) return allowAll;
  if (status !== 200) throw robotsError(site, `responded with ${status}`);
  return parseRobotsTxt(body, site, headers['user-agent'] ?? userAgent);
}

/** Fetches robots.txt, following redirects. Configured headers are sent only to the site itself. */
async function fetchFollowing(settings: Settings, run: Run): Promise<SiteResponse> {
  const { site } = settings;
  let url = new URL('/robots.txt', site);
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const isOwn = url.origin === site;
    const [headers, insecure] = [isOwn ? settings.headers : {}, isOwn && settings.insecure];
    const client = createClient({ ...settings, site: url.origin, headers, insecure }, run);
    try {
      const response = await client.request(url.pathname + url.search);
      const next = getLocation(response, url.href);
      if (!next || !/^https?:$/.test(next.protocol)) return response;
      url = next;
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      throw robotsError(site, `could not be fetched: ${error.message}`);
    }
  }
  throw robotsError(site, `redirects more than ${maxRedirects} times`);
}

function robotsError(site: string, why: string): CliError {
  return new CliError(
    'robots-unavailable',
    `${site}/robots.txt ${why}, so its rules are unknown and nothing was crawled.`,
  );
}

/** Rules for one user agent (RFC 9309). */
export type RobotsTxt = {
  allows(path: string): boolean;
  /** Crawl-delay in seconds (not in RFC 9309). */
  readonly delay?: number;
  /** Sitemap URLs. */
  readonly sitemaps: readonly string[];
};

/** One day, in seconds, which is also below setTimeout's limit. */
const maxDelaySeconds = 86_400;
/** RFC 9309 requires parsing at least this much. The limit bounds the parsing time. */
const maxCharacters = 500 * 1024;

/** Applies to a site without robots.txt, or if the settings say to ignore it. */
export const allowAll: RobotsTxt = { allows: () => true, sitemaps: [] };

/** Parses the rules for a user agent. */
function parseRobotsTxt(text: string, site: string, agent: string): RobotsTxt {
  const rules = robotsParser(`${site}/robots.txt`, text.replace(/^\uFEFF/, '').slice(0, maxCharacters));
  const delay = rules.getCrawlDelay(agent) ?? 0;
  return {
    allows: (path) => rules.isAllowed(`${site}${path}`, agent) !== false,
    sitemaps: rules.getSitemaps(),
    ...(delay > 0 ? { delay: Math.min(delay, maxDelaySeconds) } : {}),
  };
}

/** Limits a rate (requests per second, 0 = unlimited) to what the crawl delay allows. */
export function limitRate(rate: number, { delay }: RobotsTxt): number {
  if (delay === undefined) return rate;
  return rate === 0 ? 1 / delay : Math.min(rate, 1 / delay);
}
