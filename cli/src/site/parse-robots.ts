import robotsParser from 'robots-parser';

/** What a site asks of those who crawl it (RFC 9309). */
export type Robots = {
  allows(path: string): boolean;
  /** Seconds between two requests. */
  readonly delay?: number;
  /** The addresses of its sitemaps, where it names them. */
  readonly sitemaps: readonly string[];
};

/** Longer delays do not fit into a timer. */
const longestDelay = 86_400;
/** The least that RFC 9309 has everyone read; rules without end would take time without end. */
const mostCharacters = 500 * 1024;

/** A site without a robots.txt asks for nothing. */
export const noRobots: Robots = { allows: () => true, sitemaps: [] };

/** Reads what a robots.txt asks of a user agent. */
export function readRobots(text: string, site: string, agent: string): Robots {
  const rules = robotsParser(`${site}/robots.txt`, text.replace(/^\uFEFF/, '').slice(0, mostCharacters));
  const delay = rules.getCrawlDelay(agent) ?? 0;
  return {
    allows: (path) => rules.isAllowed(`${site}${path}`, agent) !== false,
    sitemaps: rules.getSitemaps(),
    ...(delay > 0 ? { delay: Math.min(delay, longestDelay) } : {}),
  };
}

/** A rate that leaves the delay between two requests; 0 is no limit. */
export function rateWithin(rate: number, { delay }: Robots): number {
  if (delay === undefined) return rate;
  return rate === 0 ? 1 / delay : Math.min(rate, 1 / delay);
}
