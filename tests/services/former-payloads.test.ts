import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/requests/ask.ts';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { payloadOf } from '../support/requests/own-payload.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const redis = await startRedis();
const page = { address: '/projects/marble-works', id: '102' };

describe.skipIf(!redis)('[B6] [B8] the payload of a replaced page', () => {
  const server = redis as Redis;
  let fleet: Fleet;
  const { edit, shownEverywhere } = editAndVisit(() => fleet);

  beforeAll(async () => {
    fleet = await startFleet({ instances: 2, cacheUrl: server.url });
  }, 300_000);
  afterAll(async () => {
    await fleet?.close();
    await redis?.close();
  });

  const siteAt = (index: number) => fleet.sites[index]?.url ?? '';
  const statusOf = async (index: number, payload: string) => (await ask(siteAt(index) + payload)).status;

  it('is served by every instance, even after a restart', async () => {
    const old = await payloadOf(siteAt(0), page.address);
    expect(await payloadOf(siteAt(1), page.address)).toBe(old);
    await shownEverywhere(page.address, await edit(page.id));
    await shownEverywhere(page.address, await edit(page.id));
    for (const index of [0, 1]) expect(await statusOf(index, old), `instance ${index}`).toBe(200);
    await fleet.restart(0, { signal: 'SIGKILL' });
    expect(await statusOf(0, old)).toBe(200);
  });

  it('an instance without a disk serves it from Redis', async () => {
    await fleet.restart(1, { variables: { CACHE_DIR: '' } });
    const old = await payloadOf(siteAt(0), page.address);
    await shownEverywhere(page.address, await edit(page.id));
    await fleet.restart(1, { variables: { CACHE_DIR: '' } });
    expect(await statusOf(1, old)).toBe(200);
  });
});
