import { asciiHost } from '../../paths/canonical-path.ts';
import { literalPrefixes } from '../../patterns/literals.ts';
import { asksForCapitals, singlePath } from '../../patterns/parse-pattern.ts';
import { withoutEndings } from '../../patterns/without-endings.ts';
import { endingsIn, type Holes, meeting, noHoles, withHoles } from './holes.ts';
import { liesWithin, matches, type Place } from './place.ts';
import type { Collector, FoundRule } from './rule-collector.ts';
import { spelledPattern } from './spelled-pattern.ts';

/** The conditions around a rule. */
export type Scope = {
  /** The rule applies only in all of these places … */
  readonly within: readonly Place[];
  /** … and in none of these. */
  readonly except: Holes;
  /** Another condition, because of which no rule can be imported. */
  readonly barred?: string;
};

/** No condition. */
export const everywhere: Scope = { within: [], except: noHoles };

/** The scope with another condition; the first one that bars is named. */
export function barredBy(scope: Scope, reason: string): Scope {
  return scope.barred === undefined ? { ...scope, barred: reason } : scope;
}

/** More conditions around a rule than this are not compared. */
const mostWithin = 64;

/** The scope within further places. */
export function scopeWithin(scope: Scope, ...places: readonly Place[]): Scope {
  if (scope.within.length + places.length > mostWithin)
    return barredBy(scope, `applies only under more than ${mostWithin} conditions, which are too many to compare`);
  const capitals = places.find(({ origin }) => asksForCapitals(origin));
  const joined = { ...scope, within: [...scope.within, ...places] };
  return capitals ? barredBy(joined, `applies only within ${capitals.name}, and case is ignored here`) : joined;
}

/** The scope without what lies in further places. */
export function scopeOutside(scope: Scope, ...places: readonly Place[]): Scope {
  return { ...scope, except: withHoles(scope.except, places) };
}

/**
 * Adds a rule as far as its scope can be carried over, and refuses it by name otherwise.
 * @param isDecoded as for the collector
 */
export function addWithin(collector: Collector, scope: Scope, found: FoundRule, isDecoded = true): void {
  const refuse = (reason: string) => collector.refuse(found.line, found.origin, reason);
  if (scope.barred !== undefined) return void refuse(scope.barred);
  const placed = scope.within.reduce(narrowed, found);
  const outside = scope.within.find((place) => !liesWithin(placed.origin, place));
  if (outside) return void refuse(`applies only within ${outside.name}, but matches more`);
  const rule = withoutHoles(placed, scope);
  if (typeof rule === 'string') return void refuse(rule);
  if (singlePath(rule.origin) === undefined && matchesAll(rule.origin)) return void refuse('redirects every request');
  collector.pattern(rule, isDecoded);
}

/** A rule without the paths that others take because of how they end, such as `.php`, or why that is not all that others take. */
function withoutHoles(rule: FoundRule, { except }: Scope): FoundRule | string {
  const hole = meeting(except, rule.origin);
  if (hole === undefined) return rule;
  const endings = endingsIn(except);
  const origin = endings.length === 0 ? undefined : withoutEndings(rule.origin, endings);
  if (origin === undefined) return hole;
  return meeting(except, origin, true) ?? { ...rule, origin };
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

/** Paths that have nothing in common. */
const unrelated = ['/', '/qz-unrelated-page', '/qz-unrelated/page-7', '/fr/qz-unrelated'];

function matchesAll(origin: string): boolean {
  const beginsAlike = literalPrefixes(spelledPattern(origin)).every((prefix) => prefix.length > 1);
  return !beginsAlike && unrelated.every((path) => matches(origin, path));
}

/** How a file is to be read. */
export type ReadOptions = {
  /** The host whose rules are wanted, where a file has rules for several. */
  readonly host?: string | undefined;
};

/** A part of a file that is for certain hosts; for any where none is named. */
type ForHosts = { readonly hosts: readonly string[] };

/**
 * The parts that are for the wanted host: those that name it, else those for any host. Without a wanted host all are, and
 * the rules of those with a name are refused.
 */
export function partsForHost<T extends ForHosts>(parts: readonly T[], { host }: ReadOptions): readonly T[] {
  if (host === undefined) return parts;
  const named = parts.filter(({ hosts }) => hosts.some((one) => isHost(one, host)));
  return named.length > 0 ? named : parts.filter(({ hosts }) => hosts.length === 0);
}

/** The scope of a part: its rules are refused where it is for hosts of which none was asked for. */
export function scopeForHosts(scope: Scope, { hosts }: ForHosts, { host }: ReadOptions): Scope {
  const [first] = hosts;
  if (host !== undefined || first === undefined) return scope;
  return barredBy(
    scope,
    `applies only at ${hosts.join(', ')}: name the host with --host ${first.replace(/^\*?\./, '')}`,
  );
}

/** A row of a table, with the host that its address names; undefined for one that is for any host. */
type HostRow = { readonly line: number; readonly host: string | undefined };

/**
 * The rows that are for the wanted host or for any. Where several hosts are named and none is wanted, those with a host are
 * refused, because their paths would be mixed up.
 */
export function rowsForHost<Row extends HostRow>(
  rows: readonly Row[],
  { host: wanted }: ReadOptions,
  refuse: (line: number, text: string, message: string) => void,
): readonly Row[] {
  if (wanted !== undefined) return rows.filter(({ host }) => host === undefined || isHost(host, wanted));
  const named = rows.filter(({ host }) => host !== undefined);
  const hosts = [...new Set(named.map(({ host }) => host))];
  const other = named.find(({ host }) => host !== hosts[0]);
  if (!other) return rows;
  const shown = [...hosts.slice(0, 5), ...(hosts.length > 5 ? ['…'] : [])].join(', ');
  const message = `are ${hosts.length} hosts, but a map is for one: name it with --host ${hosts[0]} (${named.length} rows)`;
  refuse(other.line, shown, message);
  return rows.filter(({ host }) => host === undefined);
}

/** `*.example` and `.example` stand for hosts below. */
function isHost(pattern: string, host: string): boolean {
  const [one, other] = [asciiHost(pattern), asciiHost(host)];
  if (one.startsWith('*.')) return other.endsWith(one.slice(1));
  return one === other || (one.startsWith('.') && (other.endsWith(one) || other === one.slice(1)));
}
