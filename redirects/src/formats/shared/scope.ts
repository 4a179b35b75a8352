import { asciiHost } from '../../paths/canonical-path.ts';
import { literalPrefixes } from '../../patterns/literals.ts';
import { getOnlyPath, hasUppercaseClass } from '../../patterns/parse-pattern.ts';
import { withoutEndings } from '../../patterns/without-endings.ts';
import { unrelatedPaths } from '../../rules/sample-paths.ts';
import { type Exclusions, endingsIn, findOverlap, noExclusions, withExclusions } from './exclusions.ts';
import { isWithin, matches, type PathSet } from './place.ts';
import type { ParsedRule, RuleCollector } from './rule-collector.ts';
import { spelledPattern } from './spelled-pattern.ts';

/** The conditions that enclose a rule. */
export type Scope = {
  /** The rule applies only to paths in all of these sets. */
  readonly within: readonly PathSet[];
  /** The rule does not apply to paths in these sets. */
  readonly except: Exclusions;
  /** Reason why rules in this scope cannot be imported. */
  readonly unsupported?: string;
};

export const unscoped: Scope = { within: [], except: noExclusions };

/** Marks a scope as unsupported. The first reason wins. */
export function markUnsupported(scope: Scope, reason: string): Scope {
  return scope.unsupported === undefined ? { ...scope, unsupported: reason } : scope;
}

/** Maximum number of enclosing conditions that are compared. */
const maxConditions = 64;

/** Narrows a scope to additional path sets. */
export function scopeWithin(scope: Scope, ...places: readonly PathSet[]): Scope {
  const tooMany = `is subject to more than ${maxConditions} conditions, which are too many to compare`;
  if (scope.within.length + places.length > maxConditions) return markUnsupported(scope, tooMany);
  const capitals = places.find(({ origin }) => hasUppercaseClass(origin));
  const joined = { ...scope, within: [...scope.within, ...places] };
  if (!capitals) return joined;
  return markUnsupported(joined, `applies only within ${capitals.name}, but this site ignores case`);
}

/** Excludes additional path sets from a scope. */
export function scopeOutside(scope: Scope, ...places: readonly PathSet[]): Scope {
  return { ...scope, except: withExclusions(scope.except, places) };
}

/**
 * Adds a rule if its scope can be expressed in the pattern. Otherwise, rejects it with the reason.
 *
 * @param isDecoded see `RuleCollector.path`
 */
export function addScopedRule(collector: RuleCollector, scope: Scope, found: ParsedRule, isDecoded = true): void {
  const refuse = (reason: string) => collector.refuse(found.line, found.origin, reason);
  if (scope.unsupported !== undefined) return void refuse(scope.unsupported);
  const placed = scope.within.reduce(narrowTo, found);
  const unmet = scope.within.find((place) => !isWithin(placed.origin, place));
  if (unmet) return void refuse(`applies only within ${unmet.name}, but matches other paths too`);
  const rule = withoutExclusions(placed, scope);
  if (typeof rule === 'string') return void refuse(rule);
  if (getOnlyPath(rule.origin) === undefined && isCatchAll(rule.origin)) return void refuse('redirects every request');
  const ignoresTrailingSlash = rule.ignoresTrailingSlash ?? scope.within.some((place) => place.ignoresTrailingSlash);
  collector.pattern({ ...rule, ignoresTrailingSlash }, isDecoded);
}

/**
 * Excludes paths that earlier rules match by their ending, such as `.php`. If earlier rules test more than the ending,
 * returns the reason why the rule cannot be imported.
 */
function withoutExclusions(rule: ParsedRule, { except }: Scope): ParsedRule | string {
  const excluded = findOverlap(except, rule.origin);
  if (excluded === undefined) return rule;
  const endings = endingsIn(except);
  const origin = endings.length === 0 ? undefined : withoutEndings(rule.origin, endings);
  if (origin === undefined) return excluded;
  return findOverlap(except, origin, true) ?? { ...rule, origin };
}

/** Catch-all patterns that capture nothing, the whole path, or everything after the first slash. */
const catchAll = /^(?:\^?\/?|\^?\/?\.\*\$?)$/;
const catchAllPath = /^\^?\(\.[*+]\)\$?$/;
const catchAllRest = /^\^\/\(\.[*+]\)\$?$/;

/** Narrows a catch-all rule to a path set. */
function narrowTo(rule: ParsedRule, place: PathSet): ParsedRule {
  if (catchAll.test(rule.origin)) return { ...rule, origin: place.origin };
  if (catchAllPath.test(rule.origin) && place.whole !== undefined) return { ...rule, origin: place.whole };
  if (catchAllRest.test(rule.origin) && place.bare !== undefined) return { ...rule, origin: place.bare };
  return rule;
}

function isCatchAll(origin: string): boolean {
  const beginsAlike = literalPrefixes(spelledPattern(origin)).every((prefix) => prefix.length > 1);
  return !beginsAlike && unrelatedPaths.every((path) => matches(origin, path));
}

export type ParseOptions = {
  /** Host whose rules to import from a multi-host file. */
  readonly host?: string | undefined;
};

/** The hosts of a block. Empty means any host. */
type HostBlock = { readonly hosts: readonly string[] };

/**
 * Selects the blocks that name a host or, if there are none, the blocks for any host. Without a host, selects all
 * blocks.
 */
export function selectBlocks<T extends HostBlock>(parts: readonly T[], { host }: ParseOptions): readonly T[] {
  if (host === undefined) return parts;
  const named = parts.filter(({ hosts }) => hosts.some((one) => hostMatches(one, host)));
  return named.length > 0 ? named : parts.filter(({ hosts }) => hosts.length === 0);
}

/** Limits a scope to a block's hosts. Without a selected host, rules of named hosts are rejected. */
export function scopeToHosts(scope: Scope, { hosts }: HostBlock, { host }: ParseOptions): Scope {
  const [first] = hosts;
  if (host !== undefined || first === undefined) return scope;
  const choice = `select the host with --host ${first.replace(/^\*?\./, '')}`;
  return markUnsupported(scope, `applies only on ${hosts.join(', ')}: ${choice}`);
}

/** A table row with the host of its URL, or undefined if the row applies to any host. */
type HostRow = { readonly line: number; readonly host: string | undefined };

/**
 * Selects the rows for the given host and the rows for any host. If the rows name several hosts and no host is given,
 * rows with a host are rejected, because the paths of different hosts would be mixed.
 */
export function rowsForHost<Row extends HostRow>(
  rows: readonly Row[],
  { host: wanted }: ParseOptions,
  refuse: (line: number, text: string, message: string) => void,
): readonly Row[] {
  if (wanted !== undefined) return rows.filter(({ host }) => host === undefined || hostMatches(host, wanted));
  const named = rows.filter(({ host }) => host !== undefined);
  const hosts = [...new Set(named.map(({ host }) => host))];
  const other = named.find(({ host }) => host !== hosts[0]);
  if (!other) return rows;
  const shown = [...hosts.slice(0, 5), ...(hosts.length > 5 ? ['…'] : [])].join(', ');
  const message = `are ${hosts.length} hosts, in ${named.length} rows, but a map serves only one: select one, as in --host ${hosts[0]}`;
  refuse(other.line, shown, message);
  return rows.filter(({ host }) => host === undefined);
}

/** `*.example` matches subdomains; `.example` also matches the domain. */
function hostMatches(pattern: string, host: string): boolean {
  const [one, other] = [asciiHost(pattern), asciiHost(host)];
  if (one.startsWith('*.')) return other.endsWith(one.slice(1));
  return one === other || (one.startsWith('.') && (other.endsWith(one) || other === one.slice(1)));
}
