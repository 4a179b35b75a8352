import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually, fetchPageState, fetchText } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(2);

const redis = await startRedis();

let fleet: Fleet;

const { edit, shown, shownEverywhere } = editAndVisit(() => fleet);

describe.skipIf(!redis)('[B8] with several instances,', () => {
  beforeAll(async () => {
    fleet = await startFleet({ instances: 2, cacheUrl: redis?.url });
  }, 300_000);
  afterAll(async () => {
    await fleet?.close();
    await redis?.close();
  });
  const server = redis as Redis;

  /** How long a cached page takes, in milliseconds. */
  async function timeHits(): Promise<number> {
    const began = performance.now();
    for (let count = 0; count < 200; count++) await fetchText(`${fleet.sites[0]?.url}/projects/tidal-hall`);
    return (performance.now() - began) / 200;
  }

  /** The time until an edit appears on the instance that received it, in milliseconds, and the text of the edit. */
  async function timeEdit(): Promise<{ took: number; text: string }> {
    const began = performance.now();
    const text = await edit('103');
    await shown('/projects/canopy-walk', text);
    return { took: performance.now() - began, text };
  }

  it.runIf(isDue())('[B8] a hung Redis delays no cached page, and delays a render by a timeout at most', async () => {
    const usual = await timeEdit();
    const before = await timeHits();
    server.hang();
    try {
      const { took, text } = await timeEdit();
      // The timeout is 2 s.
      expect(took).toBeLessThan(3 * usual.took + 3000);
      expect((await timeHits()) - before).toBeLessThan(60);
      server.wake();
      await shown('/projects/canopy-walk', text, undefined, 1);
    } finally {
      server.wake();
    }
  });

  it.runIf(isDue())(
    '[B8] an invalidation during a Redis outage reaches the other instances once Redis is back, even if it is empty',
    async () => {
      await server.kill();
      const text = await edit('104');
      try {
        await shown('/projects/orrery-hall', text);
        expect(await fetchPageState(`${fleet.sites[1]?.url}/projects/orrery-hall`)).toMatchObject({ status: 200 });
      } finally {
        await server.start();
      }
      await shown('/projects/orrery-hall', text, undefined, 1);
    },
  );

  it.runIf(isDue())(
    '[B8] an invalidation during a Redis outage reaches the other instances even if the one that received it was killed',
    async () => {
      await server.kill();
      const text = await edit('105');
      try {
        await shown('/projects/giant-library', text);
        await fleet.restart(0, { signal: 'SIGKILL' });
      } finally {
        await server.start();
      }
      await shownEverywhere('/projects/giant-library', text);
    },
  );

  it.runIf(isDue())('[B8] after Redis is emptied, edits still appear on every instance', async () => {
    await server.empty();
    const text = await edit('106');
    await shownEverywhere('/projects/whale-nave', text);
    await eventually(
      () => server.keys('*:clock*'),
      (keys) => keys.length === 2,
    );
  });
});
