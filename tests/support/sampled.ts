/** `npm test` uses another seed each week; without a seed, all cases run. */
const seed = process.env['SAMPLE_SEED'];

function toNumber(of: string): number {
  if (!/^\d+$/.test(of))
    throw new Error(`SAMPLE_SEED is ${JSON.stringify(of)}, and must be a whole number, or "all" for every case`);
  return Number(of);
}

/** Whether to run all cases rather than a sample. */
const isWhole = seed === undefined || seed === 'all';

/** The seed for tests with random cases; 1 if all cases run. */
export const runSeed = seed === undefined || isWhole ? 1 : toNumber(seed);

/** The number of tries of a test with random cases: fewer in a sample, because each week draws others. */
export const sampleTries = (whole: number, inSample: number): number => (isWhole ? whole : inSample);

/** How fast-check draws: in a sample few cases, the same in all runs of a week; otherwise others in each run. */
export const sampleRuns = (whole: number, inSample: number): { numRuns: number; seed?: number } =>
  isWhole ? { numRuns: whole } : { numRuns: inSample, seed: runSeed };

/**
 * Returns the cases due in this run. Runs with consecutive seeds cover all of them.
 *
 * @param share runs one case in this many; if there are fewer cases, one at a time
 */
export function sampled<Case>(cases: readonly Case[], share = 3, of = seed): Case[] {
  if (of === undefined || of === 'all') return [...cases];
  const parts = Math.min(share, cases.length);
  const turn = toNumber(of) % parts;
  return cases.filter((_, at) => at % parts === turn);
}

/**
 * For tests in a file that start, kill or wait for servers: returns a function to call for each test in order, which
 * tells whether the test is due. Runs with consecutive seeds cover all tests.
 *
 * @param share runs one test in this many
 */
export function inTurn(share: number, of = seed): () => boolean {
  const turn = of === undefined || of === 'all' ? undefined : toNumber(of) % share;
  let at = 0;
  return () => turn === undefined || at++ % share === turn;
}
