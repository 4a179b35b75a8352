import { canonicalPath, isExternal, pathKey, toLocation } from '../paths/canonical-path.ts';
import { getHost, resolveTarget } from '../paths/target.ts';
import { type CompiledPattern, compilePattern, PatternError } from '../patterns/compile-pattern.ts';
import { isPatternRule, type RedirectCode, RedirectMapError, type RedirectRule } from '../rules/redirect-rule.ts';

/** The redirect for a request. */
export type RedirectMatch = {
  /** Path or URL for the Location header, without the request's query (see `appendQuery`). */
  readonly target: string;
  readonly code: RedirectCode;
  readonly rule: RedirectRule;
  /** Index of the rule in the map. */
  readonly index: number;
};

export type RedirectMatcher = {
  /**
   * Returns the first rule of the list that applies to a path.
   *
   * Canonical paths are compared (see `canonicalPath`), and case is ignored, as in Next and the CMS. A rule applies
   * only where its target differs from the requested path, so `/News → /news` corrects the case without redirecting
   * `/news`. A target is never sent as `//host`: leading slashes are collapsed into one. The time is proportional to
   * the length of the path and to the number of patterns that could match its first segment.
   * @param pathname the request's path, as received; a query is ignored
   */
  match(pathname: string): RedirectMatch | undefined;
  /** Returns every rule whose origin matches, in order, including rules that do not apply. */
  matchAll(pathname: string): RedirectCandidate[];
};

/** A matching rule and its target. */
export type RedirectCandidate = RedirectMatch & {
  /** False if the target is the requested path, in which case the rule is skipped. */
  readonly differs: boolean;
};

type ExactRule = {
  readonly rule: RedirectRule;
  readonly index: number;
};

type PatternRule = ExactRule & { readonly pattern: CompiledPattern };

export type MatcherOptions = {
  /** Origin of the site. Targets on this origin are compared like paths. */
  readonly site?: string | undefined;
};

/**
 * Creates a matcher. Exact origins are looked up in a map, and patterns in an index of their first path segments.
 *
 * @throws RedirectMapError if a pattern does not compile
 */
export function createMatcher(rules: readonly RedirectRule[], { site }: MatcherOptions = {}): RedirectMatcher {
  const host = getHost(site);
  const applies = (target: string, path: string) => {
    const resolved = resolveTarget(toLocation(target), host);
    return isExternal(resolved) || canonicalPath(resolved) !== path;
  };
  const exactRules = new Map<string, ExactRule | ExactRule[]>();
  const patternRules: PatternRule[] = [];
  for (const [index, rule] of rules.entries()) {
    if (isPatternRule(rule)) patternRules.push({ rule, index, pattern: compileOrigin(rule, index) });
    else addExact(exactRules, { rule, index });
  }
  const patternsFor = createPatternIndex(patternRules);
  const exactFor = (path: string): readonly ExactRule[] => {
    const found = exactRules.get(path.toLowerCase());
    if (!found) return [];
    return Array.isArray(found) ? found : [found];
  };

  return {
    match(pathname) {
      const path = canonicalPath(pathname);
      const exact = exactFor(path).find(({ rule }) => applies(rule.target, path));
      for (const { rule, index, pattern } of patternsFor(path)) {
        if (exact && exact.index < index) break;
        const target = pattern.expand(path, rule.target);
        if (target !== undefined && applies(target, path)) return toMatch(rule, index, target);
      }
      return exact && toMatch(exact.rule, exact.index, exact.rule.target);
    },
    matchAll(pathname) {
      const path = canonicalPath(pathname);
      const exact = exactFor(path).map(({ rule, index }) => ({ rule, index, target: rule.target }));
      const patterns = patternsFor(path).flatMap(({ rule, index, pattern }) => {
        const target = pattern.expand(path, rule.target);
        return target === undefined ? [] : [{ rule, index, target }];
      });
      return [...exact, ...patterns]
        .sort((a, b) => a.index - b.index)
        .map(({ rule, index, target }) => ({ ...toMatch(rule, index, target), differs: applies(target, path) }));
    },
  };
}

function addExact(exactRules: Map<string, ExactRule | ExactRule[]>, entry: ExactRule): void {
  const key = pathKey(entry.rule.origin);
  const existing = exactRules.get(key);
  if (!existing) exactRules.set(key, entry);
  else if (Array.isArray(existing)) existing.push(entry);
  else exactRules.set(key, [existing, entry]);
}

function compileOrigin(rule: RedirectRule, index: number): CompiledPattern {
  try {
    return compilePattern(rule.origin);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    const message = `Rule ${index}: "${rule.origin}" is not a supported regular expression. ${error.message}`;
    throw new RedirectMapError(message, { cause: error });
  }
}

function toMatch(rule: RedirectRule, index: number, target: string): RedirectMatch {
  return { target: toLocation(target), code: rule.code, rule, index };
}

/**
 * Indexes patterns by the first path segment that they require.
 *
 * @returns a function that looks up the patterns that could match a path, in map order
 */
function createPatternIndex(patterns: readonly PatternRule[]): (path: string) => readonly PatternRule[] {
  const bySegment = Map.groupBy(
    patterns.flatMap((entry) => getFirstSegments(entry.pattern).map((segment) => ({ segment, entry }))),
    ({ segment }) => segment,
  );
  const unindexed = bySegment.get(undefined)?.map(({ entry }) => entry) ?? [];
  bySegment.delete(undefined);
  const candidates = new Map(
    Array.from(bySegment, ([segment, entries]) => [
      segment,
      [...unindexed, ...entries.map(({ entry }) => entry)].sort((a, b) => a.index - b.index),
    ]),
  );
  if (candidates.size === 0) return () => unindexed;
  return (path) => candidates.get(firstSegment(path)) ?? unindexed;
}

/** Returns the first segments that a match can have, or [undefined] if it can have any. */
function getFirstSegments({ prefixes }: CompiledPattern): (string | undefined)[] {
  const segments = prefixes.map((prefix) => (prefix.indexOf('/', 1) > 0 ? firstSegment(prefix) : undefined));
  return segments.includes(undefined) ? [undefined] : [...new Set(segments)];
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return (end === -1 ? path.slice(1) : path.slice(1, end)).toLowerCase();
}
