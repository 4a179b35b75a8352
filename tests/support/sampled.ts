/** `npm test` uses another seed each week; without a seed, all cases run. */
const seed = process.env['SAMPLE_SEED'];

function numberOf(of: string, name = 'SAMPLE_SEED'): number {
  if (/^\d+$/.test(of)) return Number(of);
  const all = name === 'SAMPLE_SEED' ? ', or "all" for every case' : '';
  throw new Error(`${name} is ${JSON.stringify(of)}, and must be a whole number${all}`);
}

/** Whether to run all cases rather than a sample. */
const isWhole = seed === undefined || seed === 'all';

/** The seed for tests with random cases; 1 if all cases run. */
export const seedOfRun = seed === undefined || isWhole ? 1 : numberOf(seed);

/** The number of tries of a test with random cases: fewer in a sample, because each week draws others. */
export const triesOf = (whole: number, inSample: number): number => (isWhole ? whole : inSample);

/** The number of synthetic entries beside the demo's: TEST_SCALE, for runs of the same tests in more content. */
export const scaleOf = (inTests: number): number =>
  numberOf(process.env['TEST_SCALE'] ?? String(inTests), 'TEST_SCALE');

/** Returns at most `count` of the items, drawn at random. */
export function drawSome<Item>(items: readonly Item[], count: number, random: { next(): number }): Item[] {
  if (items.length <= count) return [...items];
  return items
    .map((item) => ({ item, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ item }) => item);
}

/** How fast-check draws: in a sample few cases, the same in all runs of a week; otherwise others in each run. */
export const drawsOf = (whole: number, inSample: number): { numRuns: number; seed?: number } =>
  isWhole ? { numRuns: whole } : { numRuns: inSample, seed: seedOfRun };

/**
 * Returns the cases due in this run. Runs with consecutive seeds cover all of them.
 *
 * @param share runs one case in this many; if there are fewer cases, one at a time
 */
export function sampled<Case>(cases: readonly Case[], share = 3, of = seed): Case[] {
  if (of === undefined || of === 'all') return [...cases];
  const parts = Math.min(share, cases.length);
  const turn = numberOf(of) % parts;
  return cases.filter((_, at) => at % parts === turn);
}

/**
 * For tests in a file that start, kill or wait for servers: returns a function to call for each test in order, which
 * tells whether the test is due. Runs with consecutive seeds cover all tests.
 *
 * @param share runs one test in this many
 */
export function inTurn(share: number, of = seed): () => boolean {
  const turn = of === undefined || of === 'all' ? undefined : numberOf(of) % share;
  let at = 0;
  return () => turn === undefined || at++ % share === turn;
}
