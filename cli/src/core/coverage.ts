import { canonicalPath, createClosest, createMatcher, type MapEntry } from '@vitrine/redirects';
import type { LoggedRequest } from './access-log.ts';

/** What an access log says about a map. */
export type Coverage = {
  readonly requests: number;
  /** How often each rule answers the paths of the log; by position in the map. */
  readonly hitsByRule: readonly number[];
  /** Legacy paths that are still requested, the most frequent first. */
  readonly asked: readonly AskedPath[];
  /** Paths that were answered with 404 and that no rule matches, the most frequent first. */
  readonly missing: readonly MissingPath[];
  /** Requests that were answered with 404 although a rule matches them. */
  readonly unanswered: number;
};

/** A path that a rule matches. */
export type AskedPath = {
  readonly path: string;
  readonly requests: number;
  /** Position of the rule in the map. */
  readonly rule: number;
};

/** A path that visitors look for in vain. */
export type MissingPath = {
  readonly path: string;
  readonly requests: number;
  /** A page with a similar address. */
  readonly suggestion?: string;
};

/** Paths that only scanners request. */
const probes = /\.(?:php\d?|asp|aspx|env|git|cgi|sql|bak)(?:\/|$)|^\/(?:wp-|\.|cgi-bin|xmlrpc|phpmyadmin)/i;

/** Reads a log line by line, so that it may be larger than memory. */
export function createCoverage(entries: readonly MapEntry[], routes: readonly string[]) {
  const matcher = createMatcher(entries.map(({ rule }) => rule));
  const hitsByRule = entries.map(() => 0);
  const asked = new Map<string, AskedPath>();
  const lost = new Map<string, number>();
  let requests = 0;
  let unanswered = 0;
  return {
    add({ path, status }: LoggedRequest): void {
      requests++;
      const isLost = status === 404 || status === 410;
      const match = matcher.match(path);
      const key = canonicalPath(path);
      if (match) {
        hitsByRule[match.index] = (hitsByRule[match.index] ?? 0) + 1;
        asked.set(key, { path: key, requests: (asked.get(key)?.requests ?? 0) + 1, rule: match.index });
        if (isLost) unanswered++;
      } else if (isLost && !probes.test(path)) lost.set(key, (lost.get(key) ?? 0) + 1);
    },
    /** @param most paths of each list */
    result(most: number): Coverage {
      const nearestTo = createClosest(routes);
      const sorted = [...lost].sort(([, one], [, other]) => other - one).slice(0, most);
      const missing = sorted.map(([path, count]) => {
        const suggestion = nearestTo(path);
        return { path, requests: count, ...(suggestion === undefined ? {} : { suggestion }) };
      });
      const sortedAsked = [...asked.values()].sort((one, other) => other.requests - one.requests).slice(0, most);
      return { requests, hitsByRule, asked: sortedAsked, missing, unanswered };
    },
  };
}
