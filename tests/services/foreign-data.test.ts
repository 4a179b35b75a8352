import v8 from 'node:v8';
import { getFreshness, now, type Page, TagClock } from '@vitrine/cache';
import { serializePage } from '@vitrine/cache/pages';
import { createClient } from 'redis';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../site/lib/log/log.ts';
import { ClockSync } from '../../site/packages/cache/src/redis/clock-sync.ts';
import { RedisConnection } from '../../site/packages/cache/src/redis/connection.ts';
import { type CachedData, readData, writeData } from '../../site/packages/cache/src/redis/data-store.ts';
import { RedisLayer } from '../../site/packages/cache/src/redis/page-layer.ts';
import { CacheEvents } from '../../site/packages/cache/src/report/events.ts';
import { eventually } from '../support/requests/fetch-text.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';

const redis = await startRedis();
afterAll(() => redis?.close());

const page: Page = {
  key: 'K',
  path: '/news',
  began: 1_790_000_000_000,
  tags: ['entry:1'],
  revalidate: false,
  value: { kind: 'APP_ROUTE', body: Buffer.from('text'), status: 200, headers: { 'content-type': 'text/plain' } },
};
const data: CachedData = {
  bytes: Buffer.from('response'),
  tags: ['entry:1'],
  timestamp: 1_790_000_000_000,
  stale: 300,
  expire: 600,
  revalidate: 60,
};

describe.skipIf(!redis)('[B8] data in Redis that no instance of this site wrote', () => {
  const { url } = redis as Redis;
  const client = createClient({ url, RESP: 3 });
  const events = new CacheEvents();
  const clock = new TagClock();
  const connection = new RedisConnection({ url, prefix: 'foreign' }, { log, events });
  const invalidations = new ClockSync(connection, clock, log);
  const pages = new RedisLayer(connection, clock, { buildId: 'build', log });
  const sharing = { connection, buildId: 'build', log };
  const logged = vi.spyOn(log, 'warn');
  const countLines = (event: string) => logged.mock.calls.filter(([name]) => name === event).length;

  beforeEach(async () => {
    logged.mockClear();
    if (!client.isOpen) await client.connect();
    await eventually(async () => connection.isUp, Boolean);
  });
  afterEach(() => client.flushAll());
  afterAll(() => {
    invalidations.close();
    connection.close();
    client.destroy();
  });

  async function overwrite(pattern: string, bytes: Buffer): Promise<void> {
    const [key = ''] = await client.keys(pattern);
    expect(key).not.toBe('');
    await client.set(key, bytes);
  }

  it('as a message is logged and skipped, and later messages arrive', async () => {
    const began = now();
    const channel = `${connection.prefix}:invalidations`;
    const foreign = [
      'no JSON',
      'null',
      '{"from":1}',
      JSON.stringify({ from: 'elsewhere', body: { soft: 'entry:1', hard: [], at: 1 } }),
      '{"from":"elsewhere","body":{"soft":["entry:1"],"hard":[],"at":1e999}}',
    ];
    for (const text of foreign) await client.publish(channel, text);
    const at = connection.toShared(now());
    await client.publish(channel, JSON.stringify({ from: 'elsewhere', body: { soft: ['entry:2'], hard: [], at } }));
    await eventually(
      async () => getFreshness(clock, { tags: ['entry:2'], began }),
      (freshness) => freshness === 'stale',
    );
    expect(getFreshness(clock, { tags: ['entry:1'], began })).toBe('fresh');
    expect(countLines('redis_message_ignored')).toBe(foreign.length);
  });

  it.each<[string, (key: string) => Promise<unknown>]>([
    [
      'bytes disguised as a page',
      (key) => client.set(key, Buffer.concat([Buffer.from([0, 0, 0, 4, 0, 0, 0, 0]), Buffer.alloc(9, 0xee)])),
    ],
    ['a list', async (key) => [await client.del(key), await client.rPush(key, 'a')]],
  ])('in place of a page is overwritten: %s', async (_, putInPlace) => {
    await pages.write(page);
    const [key = ''] = await client.keys('*:page:*');
    await putInPlace(key);
    await pages.write({ ...page, began: page.began + 1 });
    expect((await pages.read('K'))?.value.body?.toString()).toBe('text');
  });

  it('as a tag time is logged and skipped, and the others are read', async () => {
    const began = now();
    const at = connection.toShared(now());
    await client.zAdd(`${connection.prefix}:clock`, [
      { value: 'x-ray', score: at },
      { value: 'sentry:3', score: Number.POSITIVE_INFINITY },
      { value: 'sentry:4', score: at },
    ]);
    await eventually(
      async () => getFreshness(clock, { tags: ['entry:4'], began }),
      (freshness) => freshness === 'stale',
    );
    expect(getFreshness(clock, { tags: ['entry:3', 'ray'], began })).toBe('fresh');
    expect(countLines('redis_member_ignored')).toBe(1);
  });

  it('as a page is logged and not served', async () => {
    await pages.write(page);
    expect((await pages.read('K', true))?.path).toBe('/news');
    const whole = await serializePage(page);
    const foreign = [
      Buffer.from('no page'),
      whole.subarray(0, -3),
      Buffer.concat([whole, whole]),
      await serializePage({ ...page, key: 'another' }),
    ];
    for (const bytes of foreign) {
      await overwrite('*:page:*', bytes);
      expect(await pages.read('K', true)).toBeUndefined();
    }
    expect(countLines('page_read_failed')).toBe(foreign.length);
  });

  it('as a CMS response is logged and not used', async () => {
    await writeData(sharing, 'query', { ...data, knownInvalidations: { soft: {}, hard: {} } });
    expect((await readData(sharing, 'query'))?.tags).toEqual(['entry:1']);
    const foreign = [
      Buffer.from('no response'),
      v8.serialize('another'),
      v8.serialize({ ...data, knownInvalidations: { soft: {}, hard: {} }, tags: 'entry:1' }),
      v8.serialize({ ...data, knownInvalidations: { soft: {}, hard: {} } }).subarray(0, -9),
    ];
    for (const bytes of foreign) {
      await overwrite('*:data:*', bytes);
      expect(await readData(sharing, 'query')).toBeUndefined();
    }
    expect(countLines('data_read_failed')).toBe(foreign.length);
  });
});
