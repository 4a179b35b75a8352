/** `npm test` gives each commit another seed; without one, every case is run. */
const seed = process.env['SAMPLE_SEED'];

/** The seed of what draws its cases at random: each run with another seed draws others. */
export const seedOfRun = seed === undefined || seed === 'all' ? 1 : Number(seed);

/**
 * Of many cases of one kind, those whose turn it is: runs with seeds that follow one another take all of them in turn.
 * @param share one in so many; of fewer cases each has its turn alone
 */
export function sampled<Case>(cases: readonly Case[], share = 3, of = seed): Case[] {
  if (of === undefined || of === 'all') return [...cases];
  if (!/^\d+$/.test(of))
    throw new Error(`SAMPLE_SEED is ${JSON.stringify(of)}, and must be a whole number, or "all" for every case`);
  const parts = Math.min(share, cases.length);
  const turn = Number(of) % parts;
  return cases.filter((_, at) => at % parts === turn);
}
