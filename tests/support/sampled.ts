/** `npm test` gives each commit another seed; without one, every case is run. */
const seed = process.env['SAMPLE_SEED'];

function numberOf(of: string): number {
  if (!/^\d+$/.test(of))
    throw new Error(`SAMPLE_SEED is ${JSON.stringify(of)}, and must be a whole number, or "all" for every case`);
  return Number(of);
}

/** The seed of tests that draw their cases at random; 1 where every case is run. */
export const seedOfRun = seed === undefined || seed === 'all' ? 1 : numberOf(seed);

/**
 * Of many cases of one kind, those whose turn it is: runs with seeds that follow one another take all of them in turn.
 * @param share one in so many; of fewer cases each has its turn alone
 */
export function sampled<Case>(cases: readonly Case[], share = 3, of = seed): Case[] {
  if (of === undefined || of === 'all') return [...cases];
  const parts = Math.min(share, cases.length);
  const turn = numberOf(of) % parts;
  return cases.filter((_, at) => at % parts === turn);
}
