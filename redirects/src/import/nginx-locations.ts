import type { Directive } from './directives.ts';
import { barredBy, type Place, pathPlace, patternPlace, prefixPlace, type Scope } from './scope.ts';

/** A location with its rank: nginx takes the exact one, then the expressions unless `^~` stops them, then the longest prefix. */
export type Location = {
  readonly directive: Directive;
  readonly block: readonly Directive[];
  readonly kind: 'exact' | 'first' | 'pattern' | 'prefix';
  readonly path: string;
  readonly place: Place;
  readonly scope: Scope;
};

const kinds: Record<string, Location['kind']> = { '=': 'exact', '^~': 'first', '~': 'pattern', '~*': 'pattern' };
const ranks: readonly Location['kind'][] = ['exact', 'first', 'pattern', 'prefix'];

/** The locations of a server in the order in which their rules must come, each without the requests that others take. */
export function locationsOf(block: readonly Directive[], scope: Scope): Location[] {
  const all = flattened(block, scope);
  const sorted = ranks.flatMap((rank) => {
    const some = all.filter(({ kind }) => kind === rank);
    return rank === 'pattern' ? some : some.sort((one, other) => other.path.length - one.path.length);
  });
  return sorted.map((location) => {
    const holes = all.filter((other) => other !== location && takesFrom(other, location, all));
    return {
      ...location,
      scope: { ...location.scope, except: [...location.scope.except, ...holes.map(({ place }) => place)] },
    };
  });
}

function flattened(block: readonly Directive[], scope: Scope): Location[] {
  return block.flatMap((directive) => {
    if (directive.words[0] !== 'location') return [];
    const location = locationOf(directive, scope);
    return [location, ...flattened(location.block, location.scope)];
  });
}

function locationOf(directive: Directive, scope: Scope): Location {
  const words = directive.words.slice(1).join(' ');
  const [, sign = '', path = ''] = /^(=|\^~|~\*?)?\s*([\s\S]*)$/.exec(words) ?? [];
  const kind = kinds[sign] ?? 'prefix';
  const name = `location ${words} (line ${directive.line})`;
  const place =
    kind === 'exact' ? pathPlace(name, path) : kind === 'pattern' ? patternPlace(name, path) : prefixPlace(name, path);
  const within = { ...scope, within: [...scope.within, place] };
  const isNamed = sign === '' && path.startsWith('@');
  return {
    directive,
    block: directive.block ?? [],
    kind,
    path,
    place,
    scope: isNamed ? barredBy(scope, `is in location ${path}, which is not a path: others lead there`) : within,
  };
}

/** Whether nginx answers a request that matches both from the other one, and not by a redirect of its own that comes first. */
function takesFrom(other: Location, location: Location, all: readonly Location[]): boolean {
  const { kind, path } = location;
  if (other.path.startsWith('@')) return false;
  const redirectsAll = isRedirectedWhole(other.block);
  if (other.kind === 'exact') return !redirectsAll && kind !== 'exact';
  if (other.kind === 'pattern') {
    if (redirectsAll) return false;
    const isEarlier = all.indexOf(other) < all.indexOf(location);
    return kind === 'prefix' || (kind === 'pattern' && isEarlier);
  }
  if (kind === 'pattern') return other.kind === 'first' && !redirectsAll;
  if (kind === 'exact' || other.path.length <= path.length || !other.path.startsWith(path)) return false;
  // Behind a longer prefix the expressions are tried first, so even its own redirect does not come first.
  return !redirectsAll || (kind === 'first' && other.kind === 'prefix');
}

/** True for a block in which every request is redirected. */
export function isRedirectedWhole(block: readonly Directive[]): boolean {
  return block.some(({ words: [name, first = '', second] }) => {
    if (name === 'rewrite') return /^(?:\^|\.\*|\^?\/?\(?\.\*\)?\$?)$/.test(first);
    return name === 'return' && (/^30\d$/.test(first) || (second === undefined && /^(?:https?:|\$scheme)/.test(first)));
  });
}
