import { createMatcher, type MapEntry, pathsOf, type RedirectRule } from '@vitrine/redirects';

/** How two maps answer a path. */
export type PathDifference = {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** `301 /target`; undefined where no rule matches. */
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/**
 * Compares what two maps do, not how they are written: both are asked for every path that either names, and for samples of
 * every expression.
 */
export function differencesOf(before: readonly MapEntry[], after: readonly MapEntry[]): PathDifference[] {
  const [ask, askAfter] = [answersOf(before), answersOf(after)];
  const paths = new Set([...before, ...after].flatMap(({ rule }) => pathsOf(rule)));
  return Array.from(paths).flatMap((path) => {
    const [one, other] = [ask(path), askAfter(path)];
    if (one === other) return [];
    return [
      {
        path,
        kind: one === undefined ? 'added' : other === undefined ? 'removed' : 'changed',
        before: one,
        after: other,
      },
    ];
  });
}

function answersOf(entries: readonly MapEntry[]): (path: string) => string | undefined {
  const rules: RedirectRule[] = entries.map(({ rule }) => rule);
  const matcher = createMatcher(rules);
  return (path) => {
    const match = matcher.match(path);
    return match && `${match.code} ${match.target}`;
  };
}
