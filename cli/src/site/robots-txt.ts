import robotsParser from 'robots-parser';
import { CliError } from '../errors/cli-error.ts';
import { createClient, userAgent } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import type { SiteResponse } from '../http/response.ts';
import type { Settings } from '../settings/settings.ts';

/** As many as RFC 9309 asks for. */
const mostRedirects = 5;

/**
 * What the site asks of those who crawl it.
 * @throws CliError `no-robots` where it does not tell
 */
export async function fetchRobots(settings: Settings, abort: AbortSignal): Promise<RobotsTxt> {
  const { site, headers } = settings;
  const { status, body } = await responseOf(settings, abort);
  if (status >= 400 && status < 500) return allowAll;
  if (status !== 200) throw noAnswer(site, `responded with ${status}`);
  return readRobots(body, site, headers['user-agent'] ?? userAgent);
}

/** The site's robots.txt, which may be at another site; that gets no header of ours. */
async function responseOf(settings: Settings, abort: AbortSignal): Promise<SiteResponse> {
  const { site } = settings;
  let url = new URL('/robots.txt', site);
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const isOwn = url.origin === site;
    const [headers, insecure] = [isOwn ? settings.headers : {}, isOwn && settings.insecure];
    const client = createClient({ ...settings, site: url.origin, headers, insecure }, abort);
    try {
      const answer = await client.request(url.pathname + url.search);
      if (answer.status < 300 || answer.status >= 400) return answer;
      const { location } = answer.headers;
      const next = location ? URL.parse(location, url.href) : null;
      if (!next || !/^https?:$/.test(next.protocol)) return answer;
      url = next;
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      throw noAnswer(site, `could not be fetched: ${error.message}`);
    } finally {
      await client.close();
    }
  }
  throw noAnswer(site, `redirects more than ${mostRedirects} times`);
}

function noAnswer(site: string, why: string): CliError {
  return new CliError('no-robots', `Nothing was crawled: ${site}/robots.txt ${why}, so what it allows is not known.`);
}

/** Rules for one user agent (RFC 9309). */
export type RobotsTxt = {
  allows(path: string): boolean;
  /** Crawl-delay in seconds (not in RFC 9309). */
  readonly delay?: number;
  /** Sitemap URLs. */
  readonly sitemaps: readonly string[];
};

/** One day, in seconds; also below setTimeout's limit. */
const longestDelay = 86_400;
/** The least that RFC 9309 has everyone read; rules without end would take time without end. */
const mostCharacters = 500 * 1024;

/** Used if there is no robots.txt. */
export const allowAll: RobotsTxt = { allows: () => true, sitemaps: [] };

/** Parses the rules for a user agent. */
function readRobots(text: string, site: string, agent: string): RobotsTxt {
  const rules = robotsParser(`${site}/robots.txt`, text.replace(/^\uFEFF/, '').slice(0, mostCharacters));
  const delay = rules.getCrawlDelay(agent) ?? 0;
  return {
    allows: (path) => rules.isAllowed(`${site}${path}`, agent) !== false,
    sitemaps: rules.getSitemaps(),
    ...(delay > 0 ? { delay: Math.min(delay, longestDelay) } : {}),
  };
}

/** Limits a rate (requests per second, 0 = unlimited) to the crawl delay. */
export function limitRate(rate: number, { delay }: RobotsTxt): number {
  if (delay === undefined) return rate;
  return rate === 0 ? 1 / delay : Math.min(rate, 1 / delay);
}
