import { canonicalPath, closestPath, createMatcher, type MapEntry } from '@vitrine/redirects';
import type { LoggedRequest } from './access-log.ts';

/** What an access log says about a map. */
export interface Coverage {
  readonly requests: number;
  /** How often each rule answers the paths of the log; by position in the map. */
  readonly hitsByRule: readonly number[];
  /** Paths that were answered with 404 and that no rule takes, the most asked for first. */
  readonly missing: readonly MissingPath[];
}

/** A path that visitors look for in vain. */
export interface MissingPath {
  readonly path: string;
  readonly requests: number;
  /** A page whose address is much like it. */
  readonly suggestion?: string;
}

/** Paths that only scanners ask for. */
const PROBES = /\.(?:php\d?|asp|aspx|env|git|cgi|sql|bak)(?:\/|$)|^\/(?:wp-|\.|cgi-bin|xmlrpc|phpmyadmin)/i;

/** Gathers a log line by line, so that it may be longer than memory. */
export function createCoverage(entries: readonly MapEntry[], routes: readonly string[]) {
  const matcher = createMatcher(entries.map(({ rule }) => rule));
  const hitsByRule = entries.map(() => 0);
  const lost = new Map<string, number>();
  let requests = 0;
  return {
    add({ path, status }: LoggedRequest): void {
      requests++;
      const match = matcher.match(path);
      if (match) hitsByRule[match.index] = (hitsByRule[match.index] ?? 0) + 1;
      else if ((status === 404 || status === 410) && !PROBES.test(path)) {
        const key = canonicalPath(path);
        lost.set(key, (lost.get(key) ?? 0) + 1);
      }
    },
    result(most: number): Coverage {
      const sorted = [...lost].sort(([, one], [, other]) => other - one).slice(0, most);
      const missing = sorted.map(([path, count]) => {
        const suggestion = closestPath(path, routes);
        return { path, requests: count, ...(suggestion === undefined ? {} : { suggestion }) };
      });
      return { requests, hitsByRule, missing };
    },
  };
}
