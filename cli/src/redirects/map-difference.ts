import { createMatcher, getSamplePaths, type MapEntry, type RedirectRule } from '@vitrine/redirects';
import { getUnanalyzableReason } from '@vitrine/redirects/validate';

/** A path that two maps redirect differently. */
export type PathDifference = {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** `301 /target`; undefined if no rule matches. */
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/**
 * Compares the effect of two maps on every literal path and on sample paths of every regex.
 *
 * @param site the site's origin, which targets may name
 */
export function diffMaps(before: readonly MapEntry[], after: readonly MapEntry[], site: string): PathDifference[] {
  const [redirectBefore, redirectAfter] = [createRedirector(before, site), createRedirector(after, site)];
  const paths = new Set([...before, ...after].flatMap(({ rule }) => getSamplePaths(rule)));
  return [...diffUnchecked(before, after), ...Array.from(paths).flatMap(diffPath)];

  function diffPath(path: string): PathDifference[] {
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

/** Returns the rules without sample paths, which are compared by source. */
export function uncheckedRules(entries: readonly MapEntry[]): RedirectRule[] {
  return entries.flatMap(({ rule }) => (getUnanalyzableReason(rule) === undefined ? [] : [rule]));
}

function diffUnchecked(before: readonly MapEntry[], after: readonly MapEntry[]): PathDifference[] {
  const [old, now] = [sourceByOrigin(before), sourceByOrigin(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path): PathDifference[] => {
    const [one, other] = [old.get(path), now.get(path)];
    if (one === other) return [];
    const kind = one === undefined ? 'added' : other === undefined ? 'removed' : 'changed';
    return [{ path, kind, before: one, after: other }];
  });
}

function sourceByOrigin(entries: readonly MapEntry[]): Map<string, string> {
  return new Map(uncheckedRules(entries).map(({ origin, code, target }) => [origin, `${code} ${target}`]));
}

function createRedirector(entries: readonly MapEntry[], site: string): (path: string) => string | undefined {
  const rules: RedirectRule[] = entries.map(({ rule }) => rule);
  const matcher = createMatcher(rules, { site });
  return (path) => {
    const match = matcher.match(path);
    return match && `${match.code} ${match.target}`;
  };
}
