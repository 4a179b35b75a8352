import { canonicalPath, createMatcher, type MapEntry } from '@vitrine/redirects';
import { createClosest } from '@vitrine/redirects/validate';
import type { LoggedRequest } from './access-log.ts';

/** What an access log says about a map. */
export type Coverage = {
  readonly requests: number;
  /** How often each rule matches a path of the log; by position in the map. */
  readonly hitsByRule: readonly number[];
  /** Legacy paths that are still requested, the most frequent first. */
  readonly asked: readonly AskedPath[];
  /** Paths that got a 404 and that no rule matches, the most frequent first. */
  readonly missing: readonly MissingPath[];
  /** Requests that got a 404 although a rule matches them. */
  readonly unanswered: number;
  /** Requests of scanners, which need no rule. */
  readonly probed: number;
};

/** A path that a rule matches. */
export type AskedPath = {
  readonly path: string;
  readonly requests: number;
  /** Position of the rule in the map. */
  readonly rule: number;
};

/** A path that visitors request and that does not exist. */
export type MissingPath = {
  readonly path: string;
  readonly requests: number;
  /** A page with a similar address. */
  readonly suggestion?: string;
};

/** Paths that only scanners request. A former site may well have had pages that end in .php or .aspx. */
const probes =
  /^\/(?:wp-(?:admin|login|content|includes|json|config)|xmlrpc\.php|\.(?!well-known\/)|cgi-bin\/|phpmyadmin|vendor\/phpunit)|\/\.(?:env|git)|\.(?:env|sql|bak)$/i;

/** So many missing paths get the page that is most similar to them. */
const mostSuggestions = 1_000;

/**
 * Reads a log line by line, so that it may be larger than memory.
 * @param site the site's origin, which targets may name
 */
export function createCoverage(entries: readonly MapEntry[], routes: readonly string[], site: string) {
  const matcher = createMatcher(
    entries.map(({ rule }) => rule),
    { site },
  );
  const hitsByRule = entries.map(() => 0);
  const asked = new Map<string, AskedPath>();
  const lost = new Map<string, number>();
  let requests = 0;
  let unanswered = 0;
  let probed = 0;
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
      } else if (isLost && probes.test(path)) probed++;
      else if (isLost) lost.set(key, (lost.get(key) ?? 0) + 1);
    },
    /** @param least leaves out paths that were requested less often */
    result(least: number): Coverage {
      const nearestTo = createClosest(routes);
      const sorted = [...lost].filter(([, count]) => count >= least).sort(([, one], [, other]) => other - one);
      const missing = sorted.map(([path, count], at) => {
        // A suggestion takes a look at every page.
        const suggestion = at < mostSuggestions ? nearestTo(path) : undefined;
        return { path, requests: count, ...(suggestion === undefined ? {} : { suggestion }) };
      });
      const sortedAsked = [...asked.values()].sort((one, other) => other.requests - one.requests);
      return { requests, hitsByRule, asked: sortedAsked, missing, unanswered, probed };
    },
  };
}
