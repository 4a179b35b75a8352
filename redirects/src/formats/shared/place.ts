import { canonicalPath, encodeText } from '../../paths/canonical-path.ts';
import { type CompiledPattern, compilePattern, PatternError } from '../../patterns/compile-pattern.ts';
import { asksForCapitals, escapePattern, parsePattern, singlePath } from '../../patterns/parse-pattern.ts';
import { isCovered } from '../../patterns/set-operations.ts';
import { withOptionalSlash, withoutTrailingSlashes } from '../../patterns/trailing-slashes.ts';
import { spelledPattern } from './spelled-pattern.ts';

/** The paths that a part of a configuration is for. */
export type Place = {
  /** As the file has it, with its line, for messages. */
  readonly name: string;
  /** An expression over the path. */
  readonly origin: string;
  /** The same with the whole path as its only capture, and with all but the first slash; absent where that is not known. */
  readonly whole?: string;
  readonly bare?: string;
  /** What its paths end with, where it takes all of them and nothing else. */
  readonly endings?: readonly string[];
};

/** A path and everything that begins like it. A slash at the end does not count. */
export function prefixPlace(name: string, prefix: string): Place {
  if (prefix.length > 1 && prefix.endsWith('/')) return folderPlace(name, prefix);
  return placeOf(name, escapePattern(prefix), '.*');
}

/** A path and everything below it. */
export function folderPlace(name: string, path: string): Place {
  const base = escapePattern(path.replace(/\/$/, ''));
  return placeOf(name, base, '(?:/.*)?');
}

/** A single path. */
export function pathPlace(name: string, path: string): Place {
  return placeOf(name, escapePattern(withoutTrailingSlashes(path)), '');
}

function placeOf(name: string, base: string, rest: string): Place {
  const bare = base.startsWith('/') ? { bare: `^/(${base.slice(1)}${rest})$` } : {};
  return { name, origin: `^${base}${rest}$`, whole: `^(${base}${rest})$`, ...bare };
}

/**
 * Everything that an expression matches.
 * @param isAnyCase whether the server compares without case, as it is done here
 */
export function patternPlace(name: string, written: string, isAnyCase = false): Place {
  const origin = (isAnyCase && asksForCapitals(written) ? '(?i)' : '') + withOptionalSlash(written);
  const [nodes, ...others] = parsePattern(origin) ?? [];
  const isClosed = others.length === 0 && nodes?.[0]?.kind === 'start' && nodes.at(-1)?.kind === 'end';
  const isPlain = nodes?.every((node) => node.kind !== 'group');
  if (!isClosed || !isPlain) return { name, origin };
  const inner = origin.replace(/^\(\?i\)/, '').slice(1, -1);
  const bare = /^\/[^?*+{]/.test(inner) ? { bare: `^/(${inner.slice(1)})$` } : {};
  return { name, origin, whole: `^(${inner})$`, ...bare };
}

/** Whether an expression matches nothing outside of a place. */
export function liesWithin(origin: string, place: Place): boolean {
  if (origin === place.origin) return true;
  const path = singlePath(origin);
  if (path !== undefined) return matches(place.origin, path);
  return isCovered(spelledPattern(origin), [spelledPattern(place.origin)]) === true;
}

const compiled = new Map<string, CompiledPattern | undefined>();

/** False for an expression that RE2 does not take. */
export function matches(origin: string, path: string): boolean {
  if (!compiled.has(origin)) compiled.set(origin, compiledIfValid(spelledPattern(origin)));
  return compiled.get(origin)?.expand(canonicalPath(encodeText(path)), '') !== undefined;
}

function compiledIfValid(source: string): CompiledPattern | undefined {
  try {
    return compilePattern(source);
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
}
