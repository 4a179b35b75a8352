/** What choosing the next project needs to know of each. */
export type NextCandidate = { id: string | null; uri: string | null; disableOpeningInSingle: boolean | null };

/**
 * The project that follows in the order they were made, back to the first after the last, so that going on and on visits
 * every project of a market. Undefined where none opens.
 */
export function nextProject<Candidate extends NextCandidate>(
  related: readonly Candidate[],
  currentId: string,
): Candidate | undefined {
  const ring = related
    .filter(({ uri, disableOpeningInSingle }) => uri && !disableOpeningInSingle)
    .toSorted((one, other) => Number(one.id) - Number(other.id));
  return ring.find(({ id }) => Number(id) > Number(currentId)) ?? ring[0];
}
