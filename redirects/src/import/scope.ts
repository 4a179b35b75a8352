import { canonicalPath } from '../model/path.ts';
import { isCovered, overlap } from '../regex/compare.ts';
import { type CompiledPattern, compilePattern, PatternError } from '../regex/regex.ts';
import { escapePattern, parsePattern } from '../regex/syntax.ts';
import { withoutTrailingSlashes } from '../regex/trailing-slashes.ts';
import { type Collector, encodeText, type FoundRule, singlePath } from './collect.ts';

/** The paths that a part of a configuration is for. */
export type Place = {
  /** As the file has it, with its line, for messages. */
  readonly name: string;
  /** An expression over the path. */
  readonly origin: string;
  /** The same with the whole path as its only capture, and with all but the first slash; absent where that is not known. */
  readonly whole?: string;
  readonly bare?: string;
};

/** The conditions around a rule. */
export type Scope = {
  /** The rule applies only in all of these places … */
  readonly within: readonly Place[];
  /** … and in none of these. */
  readonly except: readonly Place[];
  /** Another condition, because of which no rule can be imported. */
  readonly barred?: string;
};

/** No condition. */
export const everywhere: Scope = { within: [], except: [] };

/** The scope with another condition; the first one that bars is named. */
export function barredBy(scope: Scope, reason: string): Scope {
  return scope.barred === undefined ? { ...scope, barred: reason } : scope;
}

/** The scope within further places. */
export function scopeWithin(scope: Scope, ...places: readonly Place[]): Scope {
  return { ...scope, within: [...scope.within, ...places] };
}

/** The scope without what lies in further places. */
export function scopeOutside(scope: Scope, ...places: readonly Place[]): Scope {
  return { ...scope, except: [...scope.except, ...places] };
}

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

/** Everything that an expression matches. */
export function patternPlace(name: string, origin: string): Place {
  const [nodes, ...others] = parsePattern(origin) ?? [];
  const isClosed = others.length === 0 && nodes?.[0]?.kind === 'start' && nodes.at(-1)?.kind === 'end';
  const isPlain = nodes?.every((node) => node.kind !== 'group');
  if (!isClosed || !isPlain) return { name, origin };
  const inner = origin.replace(/^\(\?i\)/, '').slice(1, -1);
  const bare = /^\/[^?*+{]/.test(inner) ? { bare: `^/(${inner.slice(1)})$` } : {};
  return { name, origin, whole: `^(${inner})$`, ...bare };
}

/**
 * Adds a rule as far as its scope can be carried over, and refuses it by name otherwise.
 * @param isDecoded as for the collector
 */
export function addWithin(collector: Collector, scope: Scope, found: FoundRule, isDecoded = true): void {
  const refuse = (reason: string) => collector.refuse(found.line, found.origin, reason);
  if (scope.barred !== undefined) return void refuse(scope.barred);
  const rule = scope.within.reduce(narrowed, found);
  const outside = scope.within.find((place) => !liesWithin(rule.origin, place));
  if (outside) return void refuse(`applies only within ${outside.name}, but matches more`);
  const hole = scope.except.find((place) => meets(rule.origin, place));
  if (hole) return void refuse(`does not apply within ${hole.name}, but matches there too`);
  if (singlePath(rule.origin) === undefined && matchesAll(rule.origin)) return void refuse('redirects every request');
  collector.pattern(rule, isDecoded);
}

/** Expressions for any path: without a capture, with the whole path as one, and with all but its first slash. */
const anyPath = /^(?:\^?\/?|\^?\/?\.\*\$?)$/;
const anyWhole = /^\^?\(\.[*+]\)\$?$/;
const anyBare = /^\^\/\(\.[*+]\)\$?$/;

/** A rule for any path becomes one for the place that it is in. */
function narrowed(rule: FoundRule, place: Place): FoundRule {
  if (anyPath.test(rule.origin)) return { ...rule, origin: place.origin };
  if (anyWhole.test(rule.origin) && place.whole !== undefined) return { ...rule, origin: place.whole };
  if (anyBare.test(rule.origin) && place.bare !== undefined) return { ...rule, origin: place.bare };
  return rule;
}

function liesWithin(origin: string, place: Place): boolean {
  if (origin === place.origin) return true;
  const path = singlePath(origin);
  if (path !== undefined) return matches(place.origin, path);
  return isCovered(spelled(origin), [spelled(place.origin)]) === true;
}

function meets(origin: string, place: Place): boolean {
  const path = singlePath(origin);
  if (path !== undefined) return matches(place.origin, path);
  return overlap(spelled(origin), spelled(place.origin)) !== false;
}

const compiled = new Map<string, CompiledPattern | undefined>();

/** False for an expression that RE2 does not take. */
function matches(origin: string, path: string): boolean {
  if (!compiled.has(origin)) compiled.set(origin, compiledIfValid(spelled(origin)));
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

/** Letters outside ASCII as they are compared. */
function spelled(origin: string): string {
  return origin.normalize('NFC').replace(/[^ -~]+/gu, encodeText);
}

/** Paths that have nothing in common. */
const unrelated = ['/', '/qz-unrelated-page', '/qz-unrelated/page-7', '/fr/qz-unrelated'];

function matchesAll(origin: string): boolean {
  return unrelated.every((path) => matches(origin, path));
}
