const FURTHEST = 0.4;

/** The candidate that shares the most pairs of letters with a text, or undefined when none is near. */
export function closest(text: string, candidates: Iterable<string>): string | undefined {
  const wanted = pairsOf(text);
  let best: string | undefined;
  let bestScore = FURTHEST;
  for (const candidate of candidates) {
    const pairs = pairsOf(candidate);
    const score =
      (2 *
        pairs
          .values()
          .filter((pair) => wanted.has(pair))
          .toArray().length) /
      (wanted.size + pairs.size || 1);
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at++) pairs.add(text.slice(at, at + 2));
  return pairs;
}
