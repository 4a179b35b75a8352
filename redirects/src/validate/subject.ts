import { createMatcher, type RedirectMatch, type RedirectMatcher } from '../matcher.ts';
import { isPattern, type MapEntry } from '../model.ts';
import { canonicalPath } from '../path.ts';
import { type CompiledPattern, compilePattern } from '../regex.ts';
import { pathsOf } from '../sample-paths.ts';

/** A path that a rule's own origin matches, and what the whole map does with it. */
export interface Witness {
  readonly path: string;
  /** What answers a request for the path; another rule, when that comes first. */
  readonly match: RedirectMatch | undefined;
}

/** A rule with what the checks need to know about it. */
export interface CheckedRule {
  readonly entry: MapEntry;
  /** Equal for rules that match the same requests because they are spelled alike. */
  readonly key: string;
  /** The origin itself, or samples of the expression; empty when none could be found. */
  readonly witnesses: readonly Witness[];
  /** The compiled origin of a `regexmatch`. */
  readonly pattern?: CompiledPattern;
}

/** A whole map, ready to be checked. The index of a match counts within `rules`, not within the file. */
export interface Subject {
  readonly rules: readonly CheckedRule[];
  readonly matcher: RedirectMatcher;
  /** Canonical paths of the pages that exist, when they are known. */
  readonly routes?: ReadonlySet<string>;
}

/** Compiles a map once for all checks. */
export function prepare(entries: readonly MapEntry[], routes?: Iterable<string>): Subject {
  const matcher = createMatcher(entries.map(({ rule }) => rule));
  const rules = entries.map((entry) => checkedRule(entry, matcher));
  return { rules, matcher, ...(routes ? { routes: new Set(Array.from(routes, canonicalPath)) } : {}) };
}

function checkedRule(entry: MapEntry, matcher: RedirectMatcher): CheckedRule {
  const { origin } = entry.rule;
  if (!isPattern(entry.rule)) {
    const path = canonicalPath(origin);
    return { entry, key: path.toLowerCase(), witnesses: [{ path, match: matcher.match(path) }] };
  }
  const pattern = compilePattern(origin);
  const witnesses = pathsOf(entry.rule).map((path) => ({ path, match: matcher.match(path) }));
  return { entry, key: `regex ${origin.toLowerCase()}`, witnesses, pattern };
}
