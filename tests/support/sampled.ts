import { seededRandom } from './seeded-random.ts';

/** `npm test` changes the seed every week. Without a seed, all cases run. */
const seed = process.env['SAMPLE_SEED'];

function parseNumber(value: string, name = 'SAMPLE_SEED'): number {
  if (/^\d+$/.test(value)) return Number(value);
  const all = name === 'SAMPLE_SEED' ? ' or "all"' : '';
  throw new Error(`${name} must be a whole number${all}, not ${JSON.stringify(value)}`);
}

/** Whether all cases run. */
const runsAll = seed === undefined || seed === 'all';

/** The seed for tests with random cases; 1 if all cases run. */
export const runSeed = seed === undefined || runsAll ? 1 : parseNumber(seed);

/** Returns the number of random cases of a test. A sample has fewer, because every week draws different ones. */
export const sampleTries = (all: number, inSample: number): number => (runsAll ? all : inSample);

/** Returns the number of synthetic entries to add to the demo's content. TEST_SCALE overrides the test's number. */
export const getScale = (inTests: number): number =>
  parseNumber(process.env['TEST_SCALE'] ?? String(inTests), 'TEST_SCALE');

/** Maximum number of pages of large content that a test compares, besides those that an edit concerns. */
const maxPages = 300;

/** Returns the pages to compare: all, or `maxPages` of them, drawn at random. */
export function drawPages(pages: readonly string[], seed: number): string[] {
  if (pages.length <= maxPages) return [...pages];
  const random = seededRandom(seed);
  return pages
    .map((page) => ({ page, rank: random.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxPages)
    .map(({ page }) => page);
}

/**
 * Returns fast-check's options: in a sample, few cases and the week's seed; otherwise all cases with a new seed each
 * run.
 */
export const sampleRuns = (all: number, inSample: number): { numRuns: number; seed?: number } =>
  runsAll ? { numRuns: all } : { numRuns: inSample, seed: runSeed };

/**
 * Returns the cases due in this run. Runs with consecutive seeds cover all of them.
 *
 * @param share runs one case in this many, or a single case if there are fewer
 */
export function sampled<Case>(cases: readonly Case[], share = 3, of = seed): Case[] {
  if (of === undefined || of === 'all') return [...cases];
  const parts = Math.min(share, cases.length);
  const turn = parseNumber(of) % parts;
  return cases.filter((_, at) => at % parts === turn);
}

/**
 * Samples the slow tests of a file. Call the returned function once per test, in order; it returns whether the test is
 * due. Runs with consecutive seeds cover all tests.
 *
 * @param share runs one test in this many
 */
export function inTurn(share: number, of = seed): () => boolean {
  const turn = of === undefined || of === 'all' ? undefined : parseNumber(of) % share;
  let at = 0;
  return () => turn === undefined || at++ % share === turn;
}
