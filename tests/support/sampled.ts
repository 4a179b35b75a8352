/** `npm test` changes the seed every week. Without a seed, all cases run. */
const seed = process.env['SAMPLE_SEED'];

function parseSeed(value: string): number {
  if (!/^\d+$/.test(value))
    throw new Error(`SAMPLE_SEED must be a whole number or "all", not ${JSON.stringify(value)}`);
  return Number(value);
}

/** Whether all cases run. */
const runsAll = seed === undefined || seed === 'all';

/** The seed for tests with random cases; 1 if all cases run. */
export const runSeed = seed === undefined || runsAll ? 1 : parseSeed(seed);

/** Returns the number of random cases of a test: fewer in a sample, since every week draws others. */
export const sampleTries = (all: number, inSample: number): number => (runsAll ? all : inSample);

/** Returns fast-check's options: in a sample, few cases and the week's seed; otherwise all cases with a new seed each run. */
export const sampleRuns = (all: number, inSample: number): { numRuns: number; seed?: number } =>
  runsAll ? { numRuns: all } : { numRuns: inSample, seed: runSeed };

/**
 * Returns the cases due in this run. Runs with consecutive seeds cover all of them.
 *
 * @param share runs one case in this many; if there are fewer cases, one at a time
 */
export function sampled<Case>(cases: readonly Case[], share = 3, of = seed): Case[] {
  if (of === undefined || of === 'all') return [...cases];
  const parts = Math.min(share, cases.length);
  const turn = parseSeed(of) % parts;
  return cases.filter((_, at) => at % parts === turn);
}

/**
 * Samples the slow tests of a file. Call the returned function once per test, in order; it returns whether the test is
 * due. Runs with consecutive seeds cover all tests.
 *
 * @param share runs one test in this many
 */
export function inTurn(share: number, of = seed): () => boolean {
  const turn = of === undefined || of === 'all' ? undefined : parseSeed(of) % share;
  let at = 0;
  return () => turn === undefined || at++ % share === turn;
}
