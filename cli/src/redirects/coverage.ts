import { canonicalPath, createMatcher, type MapEntry } from '@vitrine/redirects';
import { createClosestMatch } from '@vitrine/redirects/validate';
import type { LoggedRequest } from './access-log.ts';

/** Use of a redirect map, according to access logs. */
export type Coverage = {
  readonly requests: number;
  /** Matching requests per rule, by index in the map. */
  readonly hitsByRule: readonly number[];
  /** Requested paths that a rule matches, most requested first. */
  readonly requestedPaths: readonly RequestedPath[];
  /** Paths that returned 404 or 410 and match no rule, most requested first. */
  readonly missingPaths: readonly MissingPath[];
  /** Requests that got a 404 or 410 although a rule matches them. */
  readonly notRedirected: number;
  /** Requests of vulnerability scanners that got a 404 or 410. */
  readonly scannerRequests: number;
};

type RequestedPath = {
  readonly path: string;
  readonly requests: number;
  /** Index in the map. */
  readonly rule: number;
};

export type MissingPath = {
  readonly path: string;
  readonly requests: number;
  /** The most similar existing path. */
  readonly suggestion?: string;
};

/** Paths that only scanners request. Other .php and .aspx paths may come from the previous site. */
const scannerPaths =
  /^\/(?:wp-(?:admin|login|content|includes|json|config)|xmlrpc\.php|\.(?!well-known\/)|cgi-bin\/|phpmyadmin|vendor\/phpunit)|\/\.(?:env|git)|\.(?:env|sql|bak)$/i;

/** Limits the suggestions, because each one compares all routes. */
const maxSuggestions = 1_000;

/**
 * Counts requests one by one, so logs can be larger than memory.
 *
 * @param site the site's origin, which targets can include
 */
export function createCoverageCounter(entries: readonly MapEntry[], routes: readonly string[], site: string) {
  const matcher = createMatcher(
    entries.map(({ rule }) => rule),
    { site },
  );
  const hitsByRule = entries.map(() => 0);
  const requestedPaths = new Map<string, RequestedPath>();
  const missingCounts = new Map<string, number>();
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
        const rule = match.index;
        hitsByRule[rule] = (hitsByRule[rule] ?? 0) + 1;
        requestedPaths.set(key, { path: key, requests: (requestedPaths.get(key)?.requests ?? 0) + 1, rule });
        if (isMissing) notRedirected++;
      } else if (isMissing && scannerPaths.test(path)) scannerRequests++;
      else if (isMissing) missingCounts.set(key, (missingCounts.get(key) ?? 0) + 1);
    },
    /** @param minRequests omits missing paths that were requested less often */
    result(minRequests: number): Coverage {
      const findClosest = createClosestMatch(routes);
      const sorted = [...missingCounts].filter(([, count]) => count >= minRequests).sort(([, a], [, b]) => b - a);
      const missingPaths = sorted.map(([path, count], at) => {
        const suggestion = at < maxSuggestions ? findClosest(path) : undefined;
        return { path, requests: count, ...(suggestion === undefined ? {} : { suggestion }) };
      });
      const sortedRequested = [...requestedPaths.values()].sort((a, b) => b.requests - a.requests);
      return { requests, hitsByRule, requestedPaths: sortedRequested, missingPaths, notRedirected, scannerRequests };
    },
  };
}
