import { canonicalPath, encodePath } from '../../paths/canonical-path.ts';
import { literalEnding, literalPrefixes } from '../../patterns/literals.ts';
import { getOnlyPath } from '../../patterns/parse-pattern.ts';
import { intersects } from '../../patterns/set-operations.ts';
import { matches, type PathSet } from './place.ts';
import { spelledPattern } from './spelled-pattern.ts';

/** Places where rules do not apply. Immutable, but adding a place copies only a few others. */
export type Exclusions = readonly Chunk[];

type Chunk = { readonly places: readonly PathSet[]; index?: Index; endings?: readonly string[] };

/** Places by the common prefix of their paths. */
type Index = {
  readonly byPrefix: ReadonlyMap<string, readonly PathSet[]>;
  readonly sorted: readonly string[];
  readonly lengths: readonly number[];
};

/** Maximum number of comparisons per expression. Keeps import time proportional to the size of the file. */
export const maxCompared = 32;
/** Maximum number of places to examine per rule. */
const maxNear = 4_096;

/** Maximum number of endings to exclude from an expression. */
const maxEndings = 16;

export const noExclusions: Exclusions = [];

/** Adds exclusions. Each chunk is larger than the next, so there are few chunks. */
export function withExclusions(exclusions: Exclusions, places: readonly PathSet[]): Exclusions {
  if (places.length === 0) return exclusions;
  const chunks = [...exclusions];
  let added = places;
  for (let last = chunks.at(-1); last && last.places.length <= added.length; last = chunks.at(-1)) {
    added = [...last.places, ...added];
    chunks.pop();
  }
  return [...chunks, { places: added }];
}

/** Combines several sets of exclusions. */
export function joinExclusions(...parts: readonly Exclusions[]): Exclusions {
  return parts.flat();
}

/** Returns the endings of exclusions that are defined only by endings, or none if there are too many. */
export function endingsIn(exclusions: Exclusions): string[] {
  const endings = exclusions.flatMap((chunk) => {
    chunk.endings ??= [...new Set(chunk.places.flatMap(({ endings = [] }) => endings))];
    return chunk.endings;
  });
  return endings.length > maxEndings ? [] : endings;
}

/** All places of the exclusions. */
export function placesIn(exclusions: Exclusions): PathSet[] {
  return exclusions.flatMap(({ places }) => places);
}

/**
 * Returns a message if an exclusion shares a path with an expression, or if this is unknown.
 * @param isWithoutEndings whether the expression matches no path with an ending that defines an exclusion
 */
export function findOverlap(exclusions: Exclusions, origin: string, isWithoutEndings = false): string | undefined {
  const path = getOnlyPath(origin);
  const prefixes =
    path === undefined ? literalPrefixes(spelledPattern(origin)) : [canonicalPath(encodePath(path)).toLowerCase()];
  let [seen, compared] = [0, 0];
  for (const chunk of exclusions)
    for (const place of near(chunk, prefixes, path !== undefined)) {
      if (isWithoutEndings && place.endings) continue;
      const isApart = path === undefined && endApart(origin, place.origin);
      if (!isApart) compared++;
      if (++seen > maxNear || (path === undefined && compared > maxCompared)) return tooMany;
      if (isApart) continue;
      const isOverlapping =
        path === undefined
          ? intersects(spelledPattern(origin), spelledPattern(place.origin)) !== false
          : matches(place.origin, path);
      if (isOverlapping) return `does not apply within ${place.name}, but matches there too`;
    }
  return undefined;
}

const tooMany = `comes after more than ${maxCompared} rules that may match some of its requests, which are too many to compare`;

/** Whether the literal endings of two expressions rule out a common path. */
export function endApart(one: string, other: string): boolean {
  const [first, second] = [literalEnding(one), literalEnding(other)];
  return !first.endsWith(second) && !second.endsWith(first);
}

/** The places that may contain a path with one of the prefixes. */
function* near(chunk: Chunk, prefixes: readonly string[], isWhole: boolean): Generator<PathSet> {
  chunk.index ??= buildIndex(chunk.places);
  const { byPrefix, sorted, lengths } = chunk.index;
  for (const prefix of prefixes) {
    for (const length of lengths) if (length <= prefix.length) yield* byPrefix.get(prefix.slice(0, length)) ?? [];
    if (isWhole) continue;
    const first = firstFrom(sorted.length, (at) => (sorted[at] ?? '') >= prefix);
    for (let at = first; sorted[at]?.startsWith(prefix); at++)
      if (sorted[at] !== prefix) yield* byPrefix.get(sorted[at] ?? '') ?? [];
  }
}

function buildIndex(places: readonly PathSet[]): Index {
  const pairs = places.flatMap((place) =>
    literalPrefixes(spelledPattern(place.origin)).map((prefix) => ({ prefix, place })),
  );
  const groups = Map.groupBy(pairs, ({ prefix }) => prefix);
  const byPrefix = new Map(Array.from(groups, ([prefix, group]) => [prefix, group.map(({ place }) => place)]));
  const sorted = [...byPrefix.keys()].sort();
  const lengths = [...new Set(sorted.map(({ length }) => length))];
  return { byPrefix, sorted, lengths };
}

/** Binary search for the first index at which a monotonic condition holds. */
export function firstFrom(count: number, holds: (at: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
