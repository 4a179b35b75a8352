/** `npm test` gives each week another seed; without one, every case is run. */
const seed = process.env['SAMPLE_SEED'];

function numberOf(of: string): number {
  if (!/^\d+$/.test(of))
    throw new Error(`SAMPLE_SEED is ${JSON.stringify(of)}, and must be a whole number, or "all" for every case`);
  return Number(of);
}

/** Whether every case is run, and not a sample. */
const isWhole = seed === undefined || seed === 'all';

/** The seed of tests that draw their cases at random; 1 where every case is run. */
export const seedOfRun = seed === undefined || isWhole ? 1 : numberOf(seed);

/** The number of tries of a test with random cases: few in a sample, because each run draws others. */
export const triesOf = (whole: number, inSample: number): number => (isWhole ? whole : inSample);

/** How fast-check draws: few cases in a sample, and the same ones in all runs of a week. */
export const drawsOf = (whole: number, inSample: number) => ({ numRuns: triesOf(whole, inSample), seed: seedOfRun });

/**
 * Returns the cases that are due in this run. Runs with consecutive seeds take all of them in turn.
 * @param share one in so many; of fewer cases each has its turn alone
 */
export function sampled<Case>(cases: readonly Case[], share = 3, of = seed): Case[] {
  if (of === undefined || of === 'all') return [...cases];
  const parts = Math.min(share, cases.length);
  const turn = numberOf(of) % parts;
  return cases.filter((_, at) => at % parts === turn);
}

/**
 * For the stories of a file that start, kill or wait for servers: a function that is called for each, in the order in which
 * they stand, and tells whether its turn has come. Runs with seeds that follow one another tell all of them.
 * @param share one story in so many is told
 */
export function inTurn(share: number, of = seed): () => boolean {
  const turn = of === undefined || of === 'all' ? undefined : numberOf(of) % share;
  let at = 0;
  return () => turn === undefined || at++ % share === turn;
}
