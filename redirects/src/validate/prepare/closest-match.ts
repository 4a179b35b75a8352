/** Minimum Sørensen–Dice coefficient of a suggestion. */
const minSimilarity = 0.4;

/** Returns a function that finds the most similar candidate, or undefined if none is similar enough. */
export function createClosestMatch(candidates: Iterable<string>): (text: string) => string | undefined {
  const known = Array.from(candidates, (candidate) => ({ candidate, pairs: getBigrams(candidate) }));
  return (text) => {
    const wanted = getBigrams(text);
    let best: string | undefined;
    let bestScore = minSimilarity;
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

function getBigrams(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at++) pairs.add(text.slice(at, at + 2));
  return pairs;
}
