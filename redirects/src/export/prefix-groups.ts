/** Things whose keys begin alike. */
export type PrefixGroup<T> = {
  readonly prefix: string;
  /** True when the keys are the prefix itself, and nothing longer. */
  readonly isWhole: boolean;
  readonly members: readonly T[];
};

/**
 * Sorts things into groups by how their keys begin, for servers that would compare a request with every rule: with groups
 * they compare it with every prefix and then with one group. No prefix begins another, but for whole ones, which come
 * first.
 * @param most members of a group, but for those with the same key
 */
export function prefixGroups<T>(members: readonly T[], keyOf: (member: T) => string, most: number): PrefixGroup<T>[] {
  return split(members, keyOf, most, '');
}

function split<T>(members: readonly T[], keyOf: (member: T) => string, most: number, prefix: string): PrefixGroup<T>[] {
  if (members.length === 0) return [];
  if (members.length <= most) return [{ prefix, isWhole: false, members }];
  // By whole characters, so that no letter is cut in half.
  const byNext = Map.groupBy(
    members,
    (member) => Array.from(keyOf(member).slice(prefix.length, prefix.length + 2))[0] ?? '',
  );
  const whole = byNext.get('') ?? [];
  byNext.delete('');
  const longer = Array.from(byNext).flatMap(([next, some]) => split(some, keyOf, most, prefix + next));
  return whole.length === 0 ? longer : [{ prefix, isWhole: true, members: whole }, ...longer];
}
