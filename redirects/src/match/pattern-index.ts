import type { CompiledPattern } from '../patterns/compile-pattern.ts';

/** A compiled rule with its position in the list. */
export type IndexedPattern = {
  readonly index: number;
  readonly pattern: CompiledPattern;
};

/**
 * Indexes expressions by the first segment that their matches must have, so that a path is compared with few of them.
 * @returns the expressions that may match a path, in the order of the list
 */
export function createPatternIndex<T extends IndexedPattern>(patterns: readonly T[]): (path: string) => readonly T[] {
  const bySegment = Map.groupBy(
    patterns.flatMap((entry) => segmentsOf(entry.pattern).map((segment) => ({ segment, entry }))),
    ({ segment }) => segment,
  );
  const anywhere = bySegment.get(undefined)?.map(({ entry }) => entry) ?? [];
  bySegment.delete(undefined);
  const candidates = new Map(
    Array.from(bySegment, ([segment, entries]) => [
      segment,
      [...anywhere, ...entries.map(({ entry }) => entry)].sort((one, other) => one.index - other.index),
    ]),
  );
  if (candidates.size === 0) return () => anywhere;
  return (path) => candidates.get(firstSegment(path)) ?? anywhere;
}

/** The first segments that a match can have; undefined in the list when it can have any. */
function segmentsOf({ prefixes }: CompiledPattern): (string | undefined)[] {
  const segments = prefixes.map((prefix) => (prefix.indexOf('/', 1) > 0 ? firstSegment(prefix) : undefined));
  return segments.includes(undefined) ? [undefined] : [...new Set(segments)];
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return (end === -1 ? path.slice(1) : path.slice(1, end)).toLowerCase();
}
