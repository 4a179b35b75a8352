import { GraphQLError } from 'graphql';

const maxValues = 500;
const maxValueLength = 500;

export type Matcher = (value: string | null) => boolean;

type ParsedParam = { negated: boolean; exact: Set<string>; patterns: string[] };

/**
 * Parses a Craft query param: `x`, `["x", "y"]` (or), `"not x"` or `["not", "x"]`, `"x, y"`, `*` as wildcard. Returns
 * null if everything matches.
 */
export function parseParam(argument: unknown): Matcher | null {
  const param = readParam(argument);
  if (!param) return null;
  const { negated, exact } = param;
  const patterns = param.patterns.map(wildcardMatcher);
  return (value) => {
    const isMatch = value !== null && (exact.has(value) || patterns.some((pattern) => pattern(value)));
    return isMatch !== negated;
  };
}

/** The only values that a query param matches; undefined if it is negated, has wildcards or matches everything. */
export function exactValues(argument: unknown): ReadonlySet<string> | undefined {
  const param = readParam(argument);
  return param && !param.negated && param.patterns.length === 0 ? param.exact : undefined;
}

function readParam(argument: unknown): ParsedParam | null {
  const words = splitParam(argument);
  if (words.length > maxValues || words.some(({ length }) => length > maxValueLength))
    throw new GraphQLError(
      `a parameter can have at most ${maxValues} values of at most ${maxValueLength} characters; use several queries`,
    );
  const negated = words[0]?.toLowerCase() === 'not' || /^not\s/i.test(words[0] ?? '');
  const values = words.map((word) => word.replace(/^not(\s+|$)/i, '')).filter((word) => word !== '' && word !== 'or');
  if (values.length === 0 || (!negated && values.includes('*'))) return null;
  const { exact = [], patterns = [] } = Object.groupBy(values, (value) => (value.includes('*') ? 'patterns' : 'exact'));
  return { negated, exact: new Set(exact), patterns };
}

/** The trimmed values of a query param: `["x", "y, z"]` has three. */
export const splitParam = (argument: unknown): string[] =>
  [argument]
    .flat(3)
    .filter((word) => word !== null && word !== undefined)
    .flatMap((word) => String(word).split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Site handles for a `site` argument: the primary site by default, all sites for `*`. */
export function resolveSites(argument: unknown, handles: readonly string[]): string[] {
  if (argument === null || argument === undefined) return handles.slice(0, 1);
  const matches = parseParam(argument);
  return matches ? handles.filter(matches) : [...handles];
}

/** Linear-time wildcard match. */
function wildcardMatcher(pattern: string): (value: string) => boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop() ?? '';
  return (value) => {
    if (!value.startsWith(first) || !value.endsWith(last) || value.length < first.length + last.length) return false;
    const end = value.length - last.length;
    let from = first.length;
    for (const part of rest) {
      const at = value.indexOf(part, from);
      if (at === -1) return false;
      from = at + part.length;
    }
    return from <= end;
  };
}
