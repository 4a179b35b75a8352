/** How much two texts have in common at the least, by their pairs of letters (Dice's coefficient), to be worth naming. */
const furthest = 0.4;

/** Finds the candidate that a text is most like; undefined when none is much like it. */
export function createClosest(candidates: Iterable<string>): (text: string) => string | undefined {
  const known = Array.from(candidates, (candidate) => ({ candidate, pairs: pairsOf(candidate) }));
  return (text) => {
    const wanted = pairsOf(text);
    let best: string | undefined;
    let bestScore = furthest;
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
