export type NextCandidate = { id: string | null; uri: string | null; disableOpeningInSingle: boolean | null };

/** Returns the next project by ID, wrapping around; undefined if none has a page. */
export function findNextProject<Candidate extends NextCandidate>(
  related: readonly Candidate[],
  currentId: string,
): Candidate | undefined {
  const ring = related
    .filter(({ uri, disableOpeningInSingle }) => uri && !disableOpeningInSingle)
    .toSorted((a, b) => Number(a.id) - Number(b.id));
  return ring.find(({ id }) => Number(id) > Number(currentId)) ?? ring[0];
}
