/** Items whose keys share a prefix. */
export type PrefixGroup<T> = {
  readonly prefix: string;
  /** Whether every key equals the prefix. */
  readonly isWhole: boolean;
  readonly members: readonly T[];
};

/**
 * Groups items by key prefix. A server then tests each prefix and one group instead of every rule. Only the
 * prefixes of exact groups, which come first, can be prefixes of others.
 *
 * @param maxSize maximum number of items per group, which items with equal keys can exceed
 */
export function groupByPrefix<T>(
  members: readonly T[],
  getKey: (member: T) => string,
  maxSize: number,
  prefix = '',
): PrefixGroup<T>[] {
  if (members.length === 0) return [];
  if (members.length <= maxSize) return [{ prefix, isWhole: false, members }];
  // Split by code point, to keep surrogate pairs together.
  const getNext = (member: T) => Array.from(getKey(member).slice(prefix.length, prefix.length + 2))[0] ?? '';
  const byNext = Map.groupBy(members, getNext);
  const whole = byNext.get('') ?? [];
  byNext.delete('');
  const longer = Array.from(byNext).flatMap(([next, some]) => groupByPrefix(some, getKey, maxSize, prefix + next));
  return whole.length === 0 ? longer : [{ prefix, isWhole: true, members: whole }, ...longer];
}
