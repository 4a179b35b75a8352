import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../tests/support/seeded-random.ts';
import { lighthouseSchema } from '../settings/budgets.ts';
import type { MetricKey } from '../settings/measures.ts';
import { checkBudget } from './check-budget.ts';
import { isConclusive, maxRuns } from './measure-page.ts';
import { computeSpreads } from './parse-result.ts';

const limits = { routes: '/', metrics: { interactive: 1_000 }, scores: { seo: 90 } };
const [budget] = v.parse(lighthouseSchema, { budgets: [limits] }).budgets;
if (!budget) throw new Error('Expected a budget.');

const run = (interactive: number, seo = 100) =>
  new Map<MetricKey, number>([
    ['metrics/interactive', interactive],
    ['scores/seo', seo],
  ]);

describe('isConclusive', () => {
  const [within, over] = [run(900), run(1_100)];
  it.each([
    ['three passes', [within, within, within], 3, true],
    ['two passes of three', [within, within, over], 3, false],
    ['four passes of five', [within, over, within, within, within], 3, true],
    ['three failures', [over, over, over], 3, true],
    ['one pass, with --runs 1', [within], 1, true],
    ['one failure, with --runs 1', [over], 1, false],
    ['two failures, with --runs 1', [over, over], 1, true],
    ['as many passes as failures', [within, over], 1, false],
    ['another limit that is unclear', [run(900, 80), run(900), run(900)], 3, false],
    ['a limit on a missing metric', [new Map([['scores/seo', 100] as const]), within, within], 3, false],
  ])('[H6] given %s (%s, with at least %i requested), returns %s', (_, values, runs, expected) => {
    expect(isConclusive(budget, values, runs)).toBe(expected);
  });
});

/**
 * Simulates pages whose runs exceed the limit with a given probability; returns the share that failed and the mean
 * number of runs.
 */
function simulateFailures(pages: number, probability: number, seed: number) {
  const random = seededRandom(seed);
  let [failed, runs] = [0, 0];
  for (let page = 0; page < pages; page++) {
    const values: ReturnType<typeof run>[] = [];
    while (values.length < 3 || (values.length < maxRuns(3) && budget && !isConclusive(budget, values, 3)))
      values.push(run(random.next() < probability ? 1_100 : 900));
    if (
      budget &&
      checkBudget({ path: '/', formFactor: 'mobile', budget, runs: 3, spreads: computeSpreads(values) }).length > 0
    )
      failed++;
    runs += values.length;
  }
  return { share: failed / pages, runs: runs / pages };
}

it('[H6] fails at least 95% of slow pages and at most 5% of unchanged ones, in fewer than 7 runs on average', () => {
  const slowed = simulateFailures(5_000, 0.75, 1);
  const unchanged = simulateFailures(5_000, 0.25, 2);
  expect(slowed.share).toBeGreaterThanOrEqual(19 / 20);
  expect(unchanged.share).toBeLessThanOrEqual(1 / 20);
  expect(Math.max(slowed.runs, unchanged.runs)).toBeLessThan(7);
  expect(simulateFailures(1_000, 0.02, 3).runs).toBeLessThan(3.3);
  expect(maxRuns(3)).toBe(15);
});
