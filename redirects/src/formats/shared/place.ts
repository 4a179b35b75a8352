import { canonicalPath, encodePath } from '../../paths/canonical-path.ts';
import { type CompiledPattern, compilePattern, PatternError } from '../../patterns/compile-pattern.ts';
import { escapePattern, getOnlyPath, hasUppercaseClass, parseAnchored } from '../../patterns/parse-pattern.ts';
import { isSubset } from '../../patterns/set-operations.ts';
import { stripTrailingSlashes, withOptionalSlash } from '../../patterns/trailing-slashes.ts';
import { spelledPattern } from './spelled-pattern.ts';

export type PathSet = {
  /** Source text and line, for messages. */
  readonly name: string;
  /** A pattern that matches the paths. */
  readonly origin: string;
  /** The pattern with the whole path captured. Absent if unknown. */
  readonly whole?: string;
  /** The pattern with everything after the first slash captured. Absent if unknown. */
  readonly bare?: string;
  /** The endings of its paths, if they alone define the set. */
  readonly endings?: readonly string[];
  /** Whether the server compares paths without their trailing slashes. */
  readonly ignoresTrailingSlash?: boolean;
};

export function prefixSet(name: string, prefix: string): PathSet {
  if (prefix.length > 1 && prefix.endsWith('/')) return subtreeSet(name, prefix);
  return toPathSet(name, escapePattern(prefix), '.*');
}

/** A path and everything below it. */
export function subtreeSet(name: string, path: string): PathSet {
  const base = escapePattern(path.replace(/\/$/, ''));
  return toPathSet(name, base, '(?:/.*)?');
}

/** A single path. */
export function exactSet(name: string, path: string): PathSet {
  return toPathSet(name, escapePattern(stripTrailingSlashes(path)), '');
}

function toPathSet(name: string, base: string, rest: string): PathSet {
  const bare = base.startsWith('/') ? { bare: `^/(${base.slice(1)}${rest})$` } : {};
  return { name, origin: `^${base}${rest}$`, whole: `^(${base}${rest})$`, ...bare };
}

/**
 * Every path that matches a pattern.
 *
 * @param isAnyCase whether the server ignores case, as the matcher does
 * @param ignoresTrailingSlash whether the server compares paths without their trailing slashes, as the matcher does
 */
export function patternSet(name: string, written: string, isAnyCase = false, ignoresTrailingSlash = false): PathSet {
  const source = ignoresTrailingSlash ? written : withOptionalSlash(written);
  const origin = (isAnyCase && hasUppercaseClass(written) ? '(?i)' : '') + source;
  if (!parseAnchored(origin)?.every(({ kind }) => kind !== 'group')) return { name, origin, ignoresTrailingSlash };
  const inner = origin.replace(/^\(\?i\)/, '').slice(1, -1);
  const bare = /^\/[^?*+{]/.test(inner) ? { bare: `^/(${inner.slice(1)})$` } : {};
  return { name, origin, whole: `^(${inner})$`, ignoresTrailingSlash, ...bare };
}

/** Whether an expression matches only paths in a place. */
export function isWithin(origin: string, place: PathSet): boolean {
  if (origin === place.origin) return true;
  const path = getOnlyPath(origin);
  if (path !== undefined) return matches(place.origin, path);
  return isSubset(spelledPattern(origin), [spelledPattern(place.origin)]) === true;
}

const compiled = new Map<string, CompiledPattern | undefined>();

/** Whether a pattern matches a path; false for patterns that RE2 rejects. */
export function matches(origin: string, path: string): boolean {
  if (!compiled.has(origin)) compiled.set(origin, tryCompile(spelledPattern(origin)));
  return compiled.get(origin)?.expand(canonicalPath(encodePath(path)), '') !== undefined;
}

function tryCompile(source: string): CompiledPattern | undefined {
  try {
    return compilePattern(source);
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
}
