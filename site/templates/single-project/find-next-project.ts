/** The fields by which the next project is chosen. */
export type NextCandidate = { id: string | null; uri: string | null; disableOpeningInSingle: boolean | null };

/**
 * The next project in order of creation; after the last comes the first, so that the links lead through every project
 * of a market. Undefined if none has a page.
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
