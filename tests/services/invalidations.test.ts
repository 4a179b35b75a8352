import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFreshness, now, TagClock } from '@vitrine/cache';
import { Journal } from '@vitrine/cache/journal';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../site/lib/log/log.ts';
import { clockRecord } from '../../site/packages/cache/src/invalidation/clock-records.ts';
import { ClockSync } from '../../site/packages/cache/src/redis/clock-sync.ts';
import { RedisConnection } from '../../site/packages/cache/src/redis/connection.ts';
import { RedisLayer } from '../../site/packages/cache/src/redis/page-layer.ts';
import { eventually } from '../support/requests/fetch-text.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { startRedisProxy } from '../support/servers/start-redis-proxy.ts';

const redis = await startRedis();
afterAll(() => redis?.close());

/** Clock skew of poorly maintained machines. */
const apartMs = 30_000;
const tag = 'entry:1';

describe.skipIf(!redis)('[B8] tag clocks across instances:', () => {
  const server = redis as Redis;
  const open: (() => void)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) close();
    await server.empty();
  });

  /** A tag clock with its connection, `aheadMs` ahead of Redis. */
  async function join({ aheadMs = 0, clock = new TagClock(), url = server.url } = {}) {
    const connection = new RedisConnection({ url, prefix: 'clocks' }, undefined, clock.now);
    const invalidations = new ClockSync(connection, clock);
    clock.setSharedTime((local) => connection.toShared(local) + aheadMs);
    open.push(() => {
      invalidations.close();
      connection.close();
    });
    const untilReached = () => untilUp(connection);
    await untilReached();
    return { clock, connection, untilReached, hears: (began: number) => staleSince(clock, began) };
  }

  const untilUp = (connection: RedisConnection) => eventually(async () => connection.isUp, Boolean);
  const staleSince = (clock: TagClock, began: number) =>
    eventually(
      async () => getFreshness(clock, { tags: [tag], began }),
      (freshness) => freshness === 'stale',
    );

  it('a later invalidation from a slow clock is newer on the fast instance', async () => {
    const [early, late] = [await join({ aheadMs: apartMs }), await join()];
    const before = now();
    early.clock.invalidate({ soft: [tag] }, 'test');
    await late.hears(before);
    const rendered = now();
    late.clock.invalidate({ soft: [tag] }, 'test');
    await early.hears(rendered);
  });

  it('with skewed clocks, concurrent invalidations apply on both', async () => {
    const [early, late] = [await join({ aheadMs: apartMs }), await join()];
    early.clock.invalidate({ soft: [tag] }, 'test');
    const rendered = now();
    late.clock.invalidate({ soft: [tag] }, 'test');
    await Promise.all([early.hears(rendered), late.hears(rendered)]);
  });

  it('with skewed clocks, invalidations during an outage apply on both once Redis is back, even if it is empty', async () => {
    const [early, late] = [await join({ aheadMs: apartMs }), await join()];
    await server.kill();
    early.clock.invalidate({ soft: [tag] }, 'test');
    late.clock.invalidate({ soft: [tag] }, 'test');
    const rendered = now();
    await server.start();
    await Promise.all([early.untilReached(), late.untilReached()]);
    await Promise.all([early.hears(rendered), late.hears(rendered)]);
  });

  it('an unsent invalidation of a killed instance reaches the others after its restart', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-clocks-')), 'invalidations.jsonl');
    new TagClock({ saved: Journal.open(file, clockRecord), log }).invalidate({ soft: [tag] }, 'test', now() - 60_000);
    const other = await join();
    await eventually(
      () => server.keys('clocks:*:clock:complete'),
      (keys) => keys.length === 1,
    );
    const rendered = now();
    await join({ clock: new TagClock({ saved: Journal.open(file, clockRecord), log }) });
    await other.hears(rendered);
  });

  it('an invalidation whose message was lost is read from Redis', async () => {
    const proxy = await startRedisProxy(server.url);
    open.push(() => proxy.close());
    const [one, deaf] = [await join(), await join({ url: proxy.url })];
    proxy.holdMessages();
    const rendered = now();
    one.clock.invalidate({ soft: [tag] }, 'test');
    await deaf.hears(rendered);
  });

  it('an invalidation whose message was lost is read from Redis, even after the system clock was set forward', async () => {
    const proxy = await startRedisProxy(server.url);
    open.push(() => proxy.close());
    const [one, deaf] = [await join(), await join({ url: proxy.url })];
    proxy.holdMessages();
    const readClock = Date.now.bind(Date);
    const ahead = vi.spyOn(Date, 'now').mockImplementation(() => readClock() + 60_000);
    open.push(() => ahead.mockRestore());
    // The first two may be found by a read that began before the clock was set.
    for (let edit = 0; edit < 3; edit++) {
      const rendered = now();
      one.clock.invalidate({ soft: [tag] }, 'test');
      await deaf.hears(rendered);
    }
  });

  it('an invalidation by an instance that was suspended is read from Redis if its message was lost', async () => {
    const proxy = await startRedisProxy(server.url);
    open.push(() => proxy.close());
    let suspendedMs = 0;
    const clock = new TagClock({ now: () => now() - suspendedMs });
    const [one, deaf] = [await join({ clock }), await join({ url: proxy.url })];
    proxy.holdMessages();
    suspendedMs = 60_000;
    await eventually(
      async () => one.connection.toShared(clock.now()) - now(),
      (behindMs) => behindMs > -5000,
    );
    const rendered = now();
    clock.invalidate({ soft: [tag] }, 'test');
    await deaf.hears(rendered);
  });

  it('invalidations that exceed the command queue of a hung Redis are written later', async () => {
    const [one, other] = [await join(), await join()];
    const rendered = now();
    server.hang();
    for (let number = 0; number < 2000; number++) void one.connection.run('fill', (client) => client.ping(), 5000);
    one.clock.invalidate({ soft: [tag] }, 'test');
    server.wake();
    await other.hears(rendered);
  });

  it('requests for unknown payloads leave room for invalidations in the command queue: 32 are read at once', async () => {
    const { connection, clock } = await join();
    const pages = new RedisLayer(connection, clock, { buildId: 'b1' });
    const read = connection.getBytes.bind(connection);
    let atOnce = 0;
    let most = 0;
    vi.spyOn(connection, 'getBytes').mockImplementation(async (...args) => {
      most = Math.max(most, ++atOnce);
      return read(...args).finally(() => atOnce--);
    });
    const digests = Array.from({ length: 500 }, (_, number) => `digest-${number}`);
    const found = await Promise.all(digests.map((digest) => pages.readByPayload('/', digest)));
    expect(found.filter(Boolean)).toEqual([]);
    expect(most).toBe(32);
  });

  it.skipIf(process.platform !== 'linux')(
    '[B6] an invalidation that does not fit on the disk still applies',
    async () => {
      const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-clocks-')), 'invalidations.jsonl');
      const [one, full] = [
        await join(),
        await join({ clock: new TagClock({ saved: Journal.open(file, clockRecord), log }) }),
      ];
      const limit = (bytes: string) => execFileSync('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:unlimited`]);
      limit('1');
      try {
        const rendered = now();
        one.clock.invalidate({ soft: [tag] }, 'test');
        await full.hears(rendered);
        await eventually(
          async () => logged.mock.calls.flat().map(String),
          (lines) => lines.some((line) => /invalidations\.jsonl cannot be written/.test(line)),
        );
      } finally {
        limit('unlimited');
        logged.mockRestore();
      }
    },
  );
});
