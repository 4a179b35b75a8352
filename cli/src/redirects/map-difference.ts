import { createMatcher, type MapEntry, pathsOf, type RedirectRule } from '@vitrine/redirects';
import { whyUnchecked } from '@vitrine/redirects/validate';

/** A path that two maps redirect differently. */
export type PathDifference = {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** `301 /target`; undefined if no rule matches. */
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/**
 * Compares what two maps do, not how they are written, for every path that either names and samples of every expression.
 * @param site the site's origin, which targets may name
 */
export function differencesOf(before: readonly MapEntry[], after: readonly MapEntry[], site: string): PathDifference[] {
  const [redirectBefore, redirectAfter] = [redirectsIn(before, site), redirectsIn(after, site)];
  const paths = new Set([...before, ...after].flatMap(({ rule }) => pathsOf(rule)));
  return [...uncheckedDifferences(before, after), ...Array.from(paths).flatMap(differenceAt)];

  function differenceAt(path: string): PathDifference[] {
    const [one, other] = [redirectBefore(path), redirectAfter(path)];
    if (one === other) return [];
    return [
      {
        path,
        kind: one === undefined ? 'added' : other === undefined ? 'removed' : 'changed',
        before: one,
        after: other,
      },
    ];
  }
}

/** Expressions of which no path is known are compared as they are written. */
export function uncheckedRules(entries: readonly MapEntry[]): RedirectRule[] {
  return entries.flatMap(({ rule }) => (whyUnchecked(rule) === undefined ? [] : [rule]));
}

function uncheckedDifferences(before: readonly MapEntry[], after: readonly MapEntry[]): PathDifference[] {
  const [old, now] = [writtenRules(before), writtenRules(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path): PathDifference[] => {
    const [one, other] = [old.get(path), now.get(path)];
    if (one === other) return [];
    const kind = one === undefined ? 'added' : other === undefined ? 'removed' : 'changed';
    return [{ path, kind, before: one, after: other }];
  });
}

function writtenRules(entries: readonly MapEntry[]): Map<string, string> {
  return new Map(uncheckedRules(entries).map(({ origin, code, target }) => [origin, `${code} ${target}`]));
}

function redirectsIn(entries: readonly MapEntry[], site: string): (path: string) => string | undefined {
  const rules: RedirectRule[] = entries.map(({ rule }) => rule);
  const matcher = createMatcher(rules, { site });
  return (path) => {
    const match = matcher.match(path);
    return match && `${match.code} ${match.target}`;
  };
}
