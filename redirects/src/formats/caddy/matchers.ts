import { escapePattern } from '../../patterns/parse-pattern.ts';
import type { Directive } from '../shared/config-syntax.ts';
import type { PathSet } from '../shared/place.ts';
import { markUnsupported, type Scope, scopeOutside, scopeWithin } from '../shared/scope.ts';

/** The scope of a directive, and the prefix that `handle_path` stripped. */
export type CaddyScope = Scope & { readonly stripped?: string };

/** A request matcher. */
export type Matcher = {
  /** At least one must match; undefined matches any path. */
  readonly paths?: readonly PathSet[];
  /** Whether `paths` is a regular expression, which may have captures. */
  readonly isPattern: boolean;
  readonly except: readonly PathSet[];
  /** An unsupported condition, described for the report. */
  readonly unsupported?: string;
  /** Whether the matcher is for a host other than the selected one. */
  readonly isOtherHost: boolean;
  /** Sort key: the length of a single path, 0 for several paths, -1 for any path. */
  readonly weight: number;
};

/** Matches any request. */
export const matchAny: Matcher = { isPattern: false, except: [], isOtherHost: false, weight: -1 };

/** Creates a matcher for paths with `*` wildcards. */
export function toPathMatcher(paths: readonly string[], line: number): Matcher {
  const only = paths.length === 1 ? (paths[0]?.length ?? 0) : 0;
  return { ...matchAny, paths: paths.map((path) => globSet(path, line)), weight: only };
}

function globSet(path: string, line: number): PathSet {
  const name = `${path} (line ${line})`;
  const [, head = '', middle = '', tail = ''] = /^(\*?)([\s\S]*?)(\*?)$/.exec(path) ?? [];
  const text = middle.split('*').map(escapePattern).join('[^/]*');
  const source = `${head && '.*'}${text}${tail && '.*'}`;
  return { name, origin: `^${source}$`, whole: `^(${source})$` };
}

/** Parses `@name path /a /b`, or a block of conditions. */
export function parseMatcher({ line, words, block }: Directive, host: string | undefined): Matcher {
  const [name = '', ...rest] = words;
  const conditions: Directive[] = [...(rest.length > 0 ? [{ line, words: rest }] : []), ...(block ?? [])];
  const start: Matcher = { ...matchAny, weight: 0 };
  return conditions.reduce((matcher, condition) => withCondition(matcher, condition, name, host), start);
}

function withCondition(
  matcher: Matcher,
  { line, words, block }: Directive,
  name: string,
  host: string | undefined,
): Matcher {
  const [kind = '', ...values] = words;
  const rejected = { ...matcher, unsupported: `has an unsupported condition: ${name} (${words.join(' ')})` };
  if (kind === 'path') {
    const found = toPathMatcher(values, line);
    if (matcher.isPattern) return rejected;
    const paths = [...(matcher.paths ?? []), ...(found.paths ?? [])];
    return { ...matcher, paths, weight: paths.length === 1 ? found.weight : 0 };
  }
  if (kind === 'path_regexp' && !matcher.paths) {
    const origin = (values.length > 1 ? values[1] : values[0]) ?? '';
    return { ...matcher, paths: [{ name: `${name} (line ${line})`, origin }], isPattern: true };
  }
  if (kind === 'host' && host !== undefined && values.every((one) => !/[*{]/.test(one)))
    return { ...matcher, isOtherHost: matcher.isOtherHost || !values.includes(host) };
  const negated =
    kind === 'not' && !block && values[0] === 'path' ? toPathMatcher(values.slice(1), line).paths : undefined;
  return negated ? { ...matcher, except: [...matcher.except, ...negated] } : rejected;
}

/** Narrows a scope to the requests that match. */
export function applyMatcher(scope: Scope, { paths, except, unsupported }: Matcher): Scope {
  const joined = scopeOutside(scope, ...except);
  if (unsupported !== undefined) return markUnsupported(joined, unsupported);
  if (!paths) return joined;
  const [only, ...others] = paths;
  if (only && others.length === 0) return scopeWithin(joined, only);
  const sources = paths.map(({ origin }) => `(?:${origin.replace(/^\^|\$$/g, '')})`);
  const place = { name: paths.map(({ name }) => name).join(', '), origin: `^(?:${sources.join('|')})$` };
  return scopeWithin(joined, place);
}
