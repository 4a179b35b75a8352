/** One line of the journal. `at` is when this instance learned of it, `origin` when it was made in the time all share. */
export type Invalidation = { at: number; origin?: number; isHard: boolean; tags: readonly string[] };

type Known = { tag: string; isHard: boolean; arrival: number; origin: number };

/** One line for all tags of one moment, the oldest first. */
export function groupByMoment(known: Iterable<Known>): Invalidation[] {
  const moments = new Map<string, Invalidation & { tags: string[] }>();
  for (const { tag, isHard, arrival, origin } of known) {
    const moment = `${isHard} ${arrival} ${origin}`;
    const same = moments.get(moment);
    if (same) same.tags.push(tag);
    else moments.set(moment, { at: arrival, ...(origin !== arrival && { origin }), isHard, tags: [tag] });
  }
  return [...moments.values()].toSorted((one, other) => one.at - other.at);
}
