import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { fetchText } from '../support/requests/fetch-text.ts';
import { fetchPayloadUrl } from '../support/requests/page-payload.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const redis = await startRedis();
const page = { path: '/projects/marble-works', id: '102' };

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
  const fetchStatus = async (index: number, payload: string) => (await fetchText(siteAt(index) + payload)).status;

  it('is served by every instance, even after a restart', async () => {
    const old = await fetchPayloadUrl(siteAt(0), page.path);
    expect(await fetchPayloadUrl(siteAt(1), page.path)).toBe(old);
    await shownEverywhere(page.path, await edit(page.id));
    await shownEverywhere(page.path, await edit(page.id));
    for (const index of [0, 1]) expect(await fetchStatus(index, old), `instance ${index}`).toBe(200);
    await fleet.restart(0, { signal: 'SIGKILL' });
    expect(await fetchStatus(0, old)).toBe(200);
  });

  it('is served from Redis by an instance without a disk', async () => {
    await fleet.restart(1, { variables: { CACHE_DIR: '' } });
    const old = await fetchPayloadUrl(siteAt(0), page.path);
    await shownEverywhere(page.path, await edit(page.id));
    await fleet.restart(1, { variables: { CACHE_DIR: '' } });
    expect(await fetchStatus(1, old)).toBe(200);
  });
});
