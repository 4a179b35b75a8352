import { getEndings } from '../../patterns/without-endings.ts';
import type { Directive } from '../shared/config-syntax.ts';
import { type Exclusions, firstFrom, joinExclusions, noExclusions, withExclusions } from '../shared/exclusions.ts';
import { exactSet, type PathSet, patternSet, prefixSet } from '../shared/place.ts';
import { markUnsupported, type Scope, scopeWithin } from '../shared/scope.ts';

/** A location. Exact locations win, then patterns unless a `^~` prefix matches, then the longest prefix. */
export type Location = {
  readonly directive: Directive;
  readonly block: readonly Directive[];
  readonly kind: 'exact' | 'first' | 'pattern' | 'prefix';
  readonly path: string;
  readonly place: PathSet;
  readonly scope: Scope;
};

const kinds: Record<string, Location['kind']> = { '=': 'exact', '^~': 'first', '~': 'pattern', '~*': 'pattern' };
const ranks: readonly Location['kind'][] = ['exact', 'first', 'pattern', 'prefix'];

/** Sorts locations by precedence, and excludes requests that other locations handle. */
export function sortLocations(block: readonly Directive[], scope: Scope): Location[] {
  const all = flattenSections(block, scope);
  const sorted = ranks.flatMap((rank) => {
    const some = all.filter(({ kind }) => kind === rank);
    return rank === 'pattern' ? some : some.sort((a, b) => b.path.length - a.path.length);
  });
  const getExclusions = exclusionsIn(all);
  return sorted.map((location) => ({
    ...location,
    scope: { ...location.scope, except: joinExclusions(location.scope.except, getExclusions(location)) },
  }));
}

function flattenSections(block: readonly Directive[], scope: Scope): Location[] {
  return block.flatMap((directive) => {
    if (directive.words[0] !== 'location') return [];
    const location = parseLocation(directive, scope);
    return [location, ...flattenSections(location.block, location.scope)];
  });
}

function parseLocation(directive: Directive, scope: Scope): Location {
  const words = directive.words.slice(1).join(' ');
  const [, sign = '', path = ''] = /^(=|\^~|~\*?)?\s*([\s\S]*)$/.exec(words) ?? [];
  const kind = kinds[sign] ?? 'prefix';
  const name = `location ${words} (line ${directive.line})`;
  const place = toPathSet(kind, name, path, sign.endsWith('*'));
  const within = scopeWithin(scope, place);
  const isNamed = sign === '' && path.startsWith('@');
  return {
    directive,
    block: directive.block ?? [],
    kind,
    path,
    place,
    scope: isNamed ? markUnsupported(scope, `is in location ${path}, which only internal redirects reach`) : within,
  };
}

function toPathSet(kind: Location['kind'], name: string, path: string, isAnyCase: boolean): PathSet {
  if (kind === 'exact') return exactSet(name, path);
  if (kind !== 'pattern') return prefixSet(name, path);
  const endings = getEndings(path);
  return { ...patternSet(name, path, isAnyCase), ...(endings ? { endings } : {}) };
}

/**
 * Returns a function that lists the paths that other locations handle before a given location. Omits locations that
 * redirect every request, because their redirects come first.
 */
function exclusionsIn(locations: readonly Location[]): (location: Location) => Exclusions {
  const ordinary = locations.filter(({ path }) => !path.startsWith('@'));
  const others = ordinary.filter(({ block }) => !redirectsEverything(block));
  const getExclusionsOfKind = (wanted: Location['kind']) => getPathSets(others.filter(({ kind }) => kind === wanted));
  const [exact, first] = [getExclusionsOfKind('exact'), getExclusionsOfKind('first')];
  let patterns = noExclusions;
  const before = new Map<Location, Exclusions>();
  for (const location of locations) {
    if (location.kind !== 'pattern') continue;
    before.set(location, patterns);
    if (!redirectsEverything(location.block)) patterns = withExclusions(patterns, [location.place]);
  }
  const prefixes = ordinary
    .filter(({ kind }) => kind === 'prefix' || kind === 'first')
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return (location) => {
    if (location.kind === 'exact') return noExclusions;
    if (location.kind === 'pattern') return joinExclusions(exact, first, before.get(location) ?? noExclusions);
    // nginx prefers a longer prefix to a `^~` location, but the redirects of the longer prefix come later in the map.
    const longer = longerThan(location.path, prefixes).filter(
      ({ kind, block }) => !redirectsEverything(block) || (location.kind === 'first' && kind === 'prefix'),
    );
    return joinExclusions(exact, getPathSets(longer), location.kind === 'prefix' ? patterns : noExclusions);
  };
}

function getPathSets(locations: readonly Location[]): Exclusions {
  return withExclusions(
    noExclusions,
    locations.map(({ place }) => place),
  );
}

/** Returns the prefixes that extend a path. `sorted` must be in alphabetical order. */
function longerThan(path: string, sorted: readonly Location[]): Location[] {
  const found: Location[] = [];
  for (let at = firstFrom(sorted.length, (one) => (sorted[one]?.path ?? '') >= path); at < sorted.length; at++) {
    const one = sorted[at];
    if (!one?.path.startsWith(path)) break;
    if (one.path.length > path.length) found.push(one);
  }
  return found;
}

/** Whether a block redirects every request. */
export function redirectsEverything(block: readonly Directive[]): boolean {
  return block.some(({ words: [name, first = '', second] }) => {
    if (name === 'rewrite') return /^(?:\^|\.\*|\^?\/?\(?\.\*\)?\$?)$/.test(first);
    return name === 'return' && (/^30\d$/.test(first) || (second === undefined && /^(?:https?:|\$scheme)/.test(first)));
  });
}
