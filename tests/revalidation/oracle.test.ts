import { describe, expect, it } from 'vitest';
import { getScale, sampled, sampleTries } from '../support/sampled.ts';
import { runOracle } from './oracle.ts';

/** ORACLE_SEED selects the sequence; ORACLE_EDITS=300 is the long run; TEST_SCALE=9000 runs it among 10,000 pages. */
const seeds = process.env['ORACLE_SEED'] ? [Number(process.env['ORACLE_SEED'])] : sampled([1, 7], 2);
const edits = Number(process.env['ORACLE_EDITS'] ?? sampleTries(8, 5));
const scale = getScale(10);
const withinMs = scale > 1000 ? 3_600_000 : 600_000;

describe('[B2] [B3] the oracle', () => {
  it.each(seeds)(
    `finds every page equal to a render from scratch after each of ${edits} random edits (ORACLE_SEED=%i)`,
    async (seed) => {
      const { steps, stale, precision, drawn } = await runOracle({ seed, edits, scale, log: console.info });
      expect(
        stale.map(({ step, kind, what, stale: pages }) => ({ step, kind, what, pages })),
        `run it again with ORACLE_SEED=${seed}`,
      ).toEqual([]);
      expect(steps).toHaveLength(edits);
      // Drop the heaviest edit, which would dominate a short run; the benchmark checks 95%.
      const lighter = steps.toSorted((a, b) => a.renderedAgain - b.renderedAgain).slice(0, -1);
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      const needless = sum(lighter.map((step) => step.needless.length));
      expect(needless).toBeLessThanOrEqual(0.4 * sum(lighter.map((step) => step.renderedAgain)));
      const precise = steps.filter((step) => step.needless.length <= 2);
      expect(precise.length / steps.length).toBeGreaterThan(0.7);
      console.info(
        `drawn: ${[...drawn].flatMap(([kind, count]) => (count > 0 ? `${count} × ${kind}` : [])).join(', ')}`,
      );
      console.info(`${Math.round(100 * precision)}% of the re-rendered pages had changed`);
    },
    withinMs,
  );
});
