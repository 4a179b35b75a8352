/** Minimum Sørensen–Dice coefficient of a suggestion. */
const leastSimilarity = 0.4;

/** Returns a function that finds the most similar candidate, or undefined below the threshold. */
export function createClosestMatch(candidates: Iterable<string>): (text: string) => string | undefined {
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
