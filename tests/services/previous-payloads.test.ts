import { randomBytes } from 'node:crypto';
import { NewPage, openCache, pageBody } from '@vitrine/cache';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../site/packages/cache/src/report/reporter.ts';
import { payloadOutside } from '../../site/packages/cache/src/testing/payload-outside.ts';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { fetchPayloadUrl } from '../support/requests/page-payload.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const redis = await startRedis();
afterAll(() => redis?.close());

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

describe.skipIf(!redis)('[B6] [B8] a payload in Redis', () => {
  const server = redis as Redis;
  const open: { close(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const cache of open) await cache.close();
  });

  /** A cache without a disk. */
  async function join(log = silentLog) {
    const build = { id: 'build', distDir: '/nonexistent' };
    const cache = openCache({ build, log, redis: { url: server.url, prefix: 'payloads' } });
    open.push(cache);
    await eventually(async () => cache.redis?.connection.isUp, Boolean);
    return cache;
  }

  /** Stores a large page, and returns the digest of its payload. */
  async function store(cache: Awaited<ReturnType<typeof join>>, key: string): Promise<string> {
    const content = { kind: 'APP_PAGE', status: 200, html: '<body></body>', rscData: randomBytes(200_000) };
    const value = new NewPage(content, key, payloadOutside);
    cache.pages.set({ key, path: key, began: cache.clock.now(), tags: ['entry:1'], revalidate: false, value });
    await cache.pages.flush();
    return (await pageBody({ value })).payload ?? '';
  }

  it('is found only with the page to which it belongs', async () => {
    const warn = vi.fn();
    const [one, other] = [await join(), await join({ ...silentLog, warn })];
    const payloads = [await store(one, '/news'), await store(one, '/news')];
    await store(one, '/projects');
    for (const payload of payloads) {
      expect((await other.pages.readByPayload('/news', payload))?.key).toBe('/news');
      expect(await other.pages.readByPayload('/projects', payload)).toBeUndefined();
    }
    expect(warn).not.toHaveBeenCalled();
  });

  it('costs little if it does not exist, and leaves room for invalidations', async () => {
    const [one, other] = [await join(), await join()];
    await store(one, '/news');
    const errors: string[] = [];
    other.events.subscribe((event) => event.type === 'store-error' && errors.push(event.message));
    const before = await server.statistic('total_net_output_bytes');
    const unknown = Array.from({ length: 2500 }, () => randomBytes(15).toString('base64url'));
    const reading = unknown.map((payload) => other.pages.readByPayload('/news', payload));
    other.clock.invalidate({ hard: ['entry:1'] }, 'test');
    expect(new Set(await Promise.all(reading))).toEqual(new Set([undefined]));
    await eventually(async () => other.redis?.clockSync.flush(), Boolean);
    expect(errors).not.toContain('The queue is full');
    const sent = (await server.statistic('total_net_output_bytes')) - before;
    expect(sent).toBeLessThan(unknown.length * 1000);
  });
});
