import { describe, expect, it } from 'vitest';
import { getScale, runSeed, sampleTries } from '../support/sampled.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { runFuzz } from './run-fuzz.ts';

/** Each week sends different requests; `npm run bench:attack -- odd` sends 50,000. */
const seed = Number(process.env['FUZZ_SEED'] ?? runSeed);
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? sampleTries(3, 1));
const perRound = Number(process.env['FUZZ_REQUESTS_PER_ROUND'] ?? sampleTries(600, 240));
const scale = getScale(0);
const withinMs = scale > 1000 ? 3_600_000 : 600_000;
const hasServices = findProgram('redis-server') !== undefined && findProgram('varnishd') !== undefined;

describe('[B1] [B3] [B9] random requests during content edits', () => {
  it.skipIf(!hasServices)(
    `change no page (FUZZ_SEED=${seed})`,
    async () => {
      const { sent, faults } = await runFuzz({ seed, rounds, perRound, scale });
      expect(sent).toBe(perRound / 2 + rounds * perRound);
      expect(faults, `reproduce with FUZZ_SEED=${seed}`).toEqual([]);
    },
    withinMs,
  );
});
