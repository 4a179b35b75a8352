/** Items whose keys begin alike. */
export type PrefixGroup<T> = {
  readonly prefix: string;
  /** True when the keys are the prefix itself, and nothing longer. */
  readonly isWhole: boolean;
  readonly members: readonly T[];
};

/**
 * Sorts items into groups by how their keys begin, for servers that would otherwise compare a request with every rule: they
 * compare it with every prefix and then with one group. Except for whole keys, which come first, no prefix begins another.
 * @param most members of a group, unless they have the same key
 */
export function prefixGroups<T>(members: readonly T[], keyOf: (member: T) => string, most: number): PrefixGroup<T>[] {
  return split(members, keyOf, most, '');
}

function split<T>(members: readonly T[], keyOf: (member: T) => string, most: number, prefix: string): PrefixGroup<T>[] {
  if (members.length === 0) return [];
  if (members.length <= most) return [{ prefix, isWhole: false, members }];
  // By code points, so that no character is cut in half.
  const byNext = Map.groupBy(
    members,
    (member) => Array.from(keyOf(member).slice(prefix.length, prefix.length + 2))[0] ?? '',
  );
  const whole = byNext.get('') ?? [];
  byNext.delete('');
  const longer = Array.from(byNext).flatMap(([next, some]) => split(some, keyOf, most, prefix + next));
  return whole.length === 0 ? longer : [{ prefix, isWhole: true, members: whole }, ...longer];
}
