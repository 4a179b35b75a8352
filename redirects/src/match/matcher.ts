import { canonicalPath, headerSafe, leavesSite, pathKey } from '../paths/canonical-path.ts';
import { addressAsRead, hostOf } from '../paths/target.ts';
import { type CompiledPattern, compilePattern, PatternError } from '../patterns/compile-pattern.ts';
import { isPattern, type RedirectCode, RedirectMapError, type RedirectRule } from '../rules/redirect-rule.ts';

/** Where a rule sends a request. */
export type RedirectMatch = {
  /** Path or URL for the Location header, without the request's query: see `withQuery`. */
  readonly target: string;
  readonly code: RedirectCode;
  readonly rule: RedirectRule;
  /** Position of the rule in the list. */
  readonly index: number;
};

export type RedirectMatcher = {
  /**
   * The first rule of the list that applies to a path.
   *
   * Canonical paths are compared (see `canonicalPath`), and case is ignored, as in Next and the CMS. A rule applies only
   * where its target differs from the requested path, so `/News → /news` corrects the case and then lets `/news` through.
   * A target is never sent as `//host`: leading slashes are collapsed into one. Takes time in proportion to the path and
   * to the few expressions that begin like it.
   * @param pathname the request's path, as received; a query is ignored
   */
  match(pathname: string): RedirectMatch | undefined;
  /** Every rule whose origin matches a path, in order, whether it applies or not, to explain a result. */
  candidates(pathname: string): RedirectCandidate[];
};

/** A rule whose origin matches a path, and where it would lead. */
export type RedirectCandidate = RedirectMatch & {
  /** False when the target is the path itself, so that the rule is skipped. */
  readonly differs: boolean;
};

type ExactRule = {
  readonly rule: RedirectRule;
  readonly index: number;
};

type PatternRule = ExactRule & {
  readonly pattern: CompiledPattern;
};

export type MatcherOptions = {
  /** Origin of the site: a target that names it is compared with the path like a relative one. */
  readonly site?: string | undefined;
};

/**
 * Prepares a list of rules for matching: exact origins in a map, expressions by what they begin with.
 * @throws RedirectMapError when an expression does not compile
 */
export function createMatcher(rules: readonly RedirectRule[], { site }: MatcherOptions = {}): RedirectMatcher {
  const host = hostOf(site);
  const differs = (target: string, path: string) => {
    const address = addressAsRead(target, host);
    return leavesSite(address) || canonicalPath(address) !== path;
  };
  const exactRules = new Map<string, ExactRule | ExactRule[]>();
  const patternRules: PatternRule[] = [];
  for (const [index, rule] of rules.entries()) {
    if (isPattern(rule)) patternRules.push({ rule, index, pattern: compileRule(rule, index) });
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
      const exact = exactFor(path).find(({ rule }) => differs(rule.target, path));
      for (const { rule, index, pattern } of patternsFor(path)) {
        if (exact && exact.index < index) break;
        const target = pattern.expand(path, rule.target);
        if (target !== undefined && differs(target, path)) return matchOf(rule, index, target);
      }
      return exact && matchOf(exact.rule, exact.index, exact.rule.target);
    },
    candidates(pathname) {
      const path = canonicalPath(pathname);
      const exact = exactFor(path).map(({ rule, index }) => ({ rule, index, target: rule.target }));
      const patterns = patternsFor(path).flatMap(({ rule, index, pattern }) => {
        const target = pattern.expand(path, rule.target);
        return target === undefined ? [] : [{ rule, index, target }];
      });
      return [...exact, ...patterns]
        .sort((one, other) => one.index - other.index)
        .map(({ rule, index, target }) => ({ ...matchOf(rule, index, target), differs: differs(target, path) }));
    },
  };
}

function addExact(exactRules: Map<string, ExactRule | ExactRule[]>, entry: ExactRule): void {
  const key = pathKey(entry.rule.origin);
  const taken = exactRules.get(key);
  if (!taken) exactRules.set(key, entry);
  else if (Array.isArray(taken)) taken.push(entry);
  else exactRules.set(key, [taken, entry]);
}

function compileRule(rule: RedirectRule, index: number): CompiledPattern {
  try {
    return compilePattern(rule.origin);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    throw new RedirectMapError(`Rule ${index}: "${rule.origin}" is not a usable regular expression. ${error.message}`, {
      cause: error,
    });
  }
}

function matchOf(rule: RedirectRule, index: number, target: string): RedirectMatch {
  return { target: headerSafe(target), code: rule.code, rule, index };
}

/** A compiled rule with its position in the list. */
type IndexedPattern = {
  readonly index: number;
  readonly pattern: CompiledPattern;
};

/**
 * Indexes expressions by the first segment that their matches must have, so that a path is compared with few of them.
 * @returns the expressions that may match a path, in the order of the list
 */
function createPatternIndex<T extends IndexedPattern>(patterns: readonly T[]): (path: string) => readonly T[] {
  const bySegment = Map.groupBy(
    patterns.flatMap((entry) => segmentsOf(entry.pattern).map((segment) => ({ segment, entry }))),
    ({ segment }) => segment,
  );
  const anywhere = bySegment.get(undefined)?.map(({ entry }) => entry) ?? [];
  bySegment.delete(undefined);
  const candidates = new Map(
    Array.from(bySegment, ([segment, entries]) => [
      segment,
      [...anywhere, ...entries.map(({ entry }) => entry)].sort((one, other) => one.index - other.index),
    ]),
  );
  if (candidates.size === 0) return () => anywhere;
  return (path) => candidates.get(firstSegment(path)) ?? anywhere;
}

/** The first segments that a match can have; undefined in the list when it can have any. */
function segmentsOf({ prefixes }: CompiledPattern): (string | undefined)[] {
  const segments = prefixes.map((prefix) => (prefix.indexOf('/', 1) > 0 ? firstSegment(prefix) : undefined));
  return segments.includes(undefined) ? [undefined] : [...new Set(segments)];
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return (end === -1 ? path.slice(1) : path.slice(1, end)).toLowerCase();
}
