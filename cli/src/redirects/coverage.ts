import { canonicalPath, createMatcher, type MapEntry } from '@vitrine/redirects';
import { createClosest } from '@vitrine/redirects/validate';
import type { LoggedRequest } from './access-log.ts';

/** Use of a redirect map, according to access logs. */
export type Coverage = {
  readonly requests: number;
  /** Matching requests per rule, by index in the map. */
  readonly hitsByRule: readonly number[];
  /** Requested paths that a rule matches, most requested first. */
  readonly asked: readonly requestedDelay[];
  /** Paths that returned 404 or 410 and match no rule, most requested first. */
  readonly missing: readonly MissingPath[];
  /** Requests that got a 404 although a rule matches them. */
  readonly unanswered: number;
  /** Requests from vulnerability scanners. */
  readonly probed: number;
};

export type requestedDelay = {
  readonly path: string;
  readonly requests: number;
  /** Index in the map. */
  readonly rule: number;
};

export type MissingPath = {
  readonly path: string;
  readonly requests: number;
  /** Existing path that is most similar. */
  readonly suggestion?: string;
};

/** Paths that only scanners request. Any .php or .aspx is not: the previous site may have used them. */
const scannerPaths =
  /^\/(?:wp-(?:admin|login|content|includes|json|config)|xmlrpc\.php|\.(?!well-known\/)|cgi-bin\/|phpmyadmin|vendor\/phpunit)|\/\.(?:env|git)|\.(?:env|sql|bak)$/i;

/** Only the most requested get a suggestion: each one compares all routes. */
const mostSuggestions = 1_000;

/**
 * Counts requests one by one, so logs may exceed memory.
 *
 * @param site the site's origin, which targets may name
 */
export function createCoverageCounter(entries: readonly MapEntry[], routes: readonly string[], site: string) {
  const matcher = createMatcher(
    entries.map(({ rule }) => rule),
    { site },
  );
  const hitsByRule = entries.map(() => 0);
  const requestedPaths = new Map<string, requestedDelay>();
  const lost = new Map<string, number>();
  let requests = 0;
  let notRedirected = 0;
  let scannerRequests = 0;
  return {
    add({ path, status }: LoggedRequest): void {
      requests++;
      const isMissing = status === 404 || status === 410;
      const match = matcher.match(path);
      const key = canonicalPath(path);
      if (match) {
        hitsByRule[match.index] = (hitsByRule[match.index] ?? 0) + 1;
        requestedPaths.set(key, {
          path: key,
          requests: (requestedPaths.get(key)?.requests ?? 0) + 1,
          rule: match.index,
        });
        if (isMissing) notRedirected++;
      } else if (isMissing && scannerPaths.test(path)) scannerRequests++;
      else if (isMissing) lost.set(key, (lost.get(key) ?? 0) + 1);
    },
    /** @param least leaves out paths that were requested less often */
    result(least: number): Coverage {
      const findClosest = createClosest(routes);
      const sorted = [...lost].filter(([, count]) => count >= least).sort(([, one], [, other]) => other - one);
      const missingPaths = sorted.map(([path, count], at) => {
        const suggestion = at < mostSuggestions ? findClosest(path) : undefined;
        return { path, requests: count, ...(suggestion === undefined ? {} : { suggestion }) };
      });
      const sortedAsked = [...requestedPaths.values()].sort((one, other) => other.requests - one.requests);
      return {
        requests,
        hitsByRule,
        asked: sortedAsked,
        missing: missingPaths,
        unanswered: notRedirected,
        probed: scannerRequests,
      };
    },
  };
}
