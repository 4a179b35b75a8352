/** The least similarity worth a suggestion, by pairs of letters (Dice's coefficient). */
const leastSimilarity = 0.4;

/** Finds the candidate most similar to a text; undefined when none is similar. */
export function createClosest(candidates: Iterable<string>): (text: string) => string | undefined {
  const known = Array.from(candidates, (candidate) => ({ candidate, pairs: pairsOf(candidate) }));
  return (text) => {
    const wanted = pairsOf(text);
    let best: string | undefined;
    let bestScore = leastSimilarity;
    for (const { candidate, pairs } of known) {
      const score = (2 * countShared(wanted, pairs)) / (wanted.size + pairs.size || 1);
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    return best;
  };
}

function countShared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of some) if (others.has(pair)) shared++;
  return shared;
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at++) pairs.add(text.slice(at, at + 2));
  return pairs;
}
