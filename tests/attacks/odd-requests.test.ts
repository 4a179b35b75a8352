import { describe, expect, it } from 'vitest';
import { getScale, runSeed, sampleTries } from '../support/sampled.ts';
import { findService } from '../support/servers/find-service.ts';
import { runOddRequests } from './odd-run.ts';

/** Each week sends different requests; `npm run bench:attack -- odd` sends 50,000. */
const seed = Number(process.env['ODD_SEED'] ?? runSeed);
const rounds = Number(process.env['ODD_ROUNDS'] ?? sampleTries(3, 1));
const perRound = Number(process.env['ODD_PER_ROUND'] ?? sampleTries(600, 400));
const scale = getScale(0);
const withinMs = scale > 1000 ? 3_600_000 : 600_000;
const hasServices = findService('redis-server') !== undefined && findService('varnishd') !== undefined;

describe('[B1] [B3] [B9] random requests during content edits', () => {
  it.skipIf(!hasServices)(
    `change no page (ODD_SEED=${seed})`,
    async () => {
      const { sent, faults } = await runOddRequests({ seed, rounds, perRound, scale });
      expect(sent).toBe(perRound / 2 + rounds * perRound);
      expect(faults, `run it again with ODD_SEED=${seed}`).toEqual([]);
    },
    withinMs,
  );
});
