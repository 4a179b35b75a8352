import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { RedisConnection } from '../../site/packages/cache/src/redis/connection.ts';
import { RedisLocks } from '../../site/packages/cache/src/redis/locks.ts';
import { eventually } from '../support/requests/fetch-text.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { startRedisProxy } from '../support/servers/start-redis-proxy.ts';

const redis = await startRedis();
afterAll(() => redis?.close());

const path = '/projects/tidal-hall';
const build = 'build';

describe.skipIf(!redis)('[B8] an instance with Redis', () => {
  const server = redis as Redis;
  const open = new Set<RedisConnection>();
  afterEach(async () => {
    for (const connection of open) connection.close();
    open.clear();
    await server.empty();
  });

  async function connect(prefix = 'locks', formatVersion?: number): Promise<RedisConnection> {
    const connection = new RedisConnection({ url: server.url, prefix, formatVersion });
    open.add(connection);
    await eventually(async () => connection.isUp, Boolean);
    return connection;
  }

  const connectLocks = async () => new RedisLocks(await connect(), build);

  it('receives nothing from other generations, but shares its project prefix with them', async () => {
    const heard: unknown[] = [];
    const [old, one, other] = await Promise.all([connect('site', 7), connect('site', 8), connect('site', 8)]);
    for (const listener of [old, one]) listener.subscribe('test', (message) => heard.push([listener.prefix, message]));
    const tell = async () => {
      await other.publish('test', 'news');
      return heard.length;
    };
    await eventually(tell, (count) => count > 0);
    expect(new Set(heard.map(String))).toEqual(new Set(['site:8,news']));
    expect(old.project).toBe(one.project);
  });

  it('[B6] after a missing reply, sends no commands and waits for nothing until Redis replies again', async () => {
    const connection = await connect();
    let commands = 0;
    const ping = () =>
      connection.run('ping', (client) => {
        commands++;
        return client.ping();
      });
    server.hang();
    try {
      expect(await ping()).toBeUndefined();
      for (let more = 0; more < 100; more++) expect(await ping()).toBeUndefined();
      expect(commands).toBe(1);
      await eventually(
        async () => connection.isUp,
        (isUp) => !isUp,
      );
    } finally {
      server.wake();
    }
    await eventually(ping, (reply) => reply === 'PONG');
  });

  /** A connection through a proxy, and a function that counts its messages after sending another one. */
  async function connectThroughProxy() {
    const proxy = await startRedisProxy(server.url);
    const connection = new RedisConnection({ url: proxy.url, prefix: 'site' });
    open.add(connection);
    let heard = 0;
    connection.subscribe('test', () => heard++);
    const other = await connect('site');
    const countHeard = async () => {
      await other.publish('test', 'news');
      return heard;
    };
    const hearsAgain = async () => {
      const before = heard;
      await eventually(countHeard, (count) => count > before);
    };
    await hearsAgain();
    await eventually(async () => connection.isUp, Boolean);
    return { proxy, connection, hearsAgain };
  }

  it('[B6] replaces connections that a firewall has forgotten', async () => {
    const { proxy, connection, hearsAgain } = await connectThroughProxy();
    proxy.blackhole();
    await eventually(
      async () => connection.isUp,
      (isUp) => !isUp,
    );
    await eventually(async () => connection.isUp, Boolean);
    await hearsAgain();
    proxy.close();
  });

  it('[B6] recovers once Redis replies again, even if connections were replaced while it hung', async () => {
    const { proxy, connection, hearsAgain } = await connectThroughProxy();
    const before = proxy.connectionCount();
    server.hang();
    try {
      await eventually(
        async () => proxy.connectionCount(),
        (count) => count >= before + 2,
      );
      expect(connection.isUp).toBe(false);
    } finally {
      server.wake();
    }
    await eventually(async () => connection.isUp, Boolean);
    await hearsAgain();
    proxy.close();
  });

  it('leaves no connection behind if it is closed while it connects', async () => {
    const before = await server.statistic('connected_clients');
    for (let ticks = 0; ticks < 100; ticks++) {
      const connection = new RedisConnection({ url: server.url, prefix: 'site' });
      for (let tick = 0; tick < ticks; tick++) await undefined;
      connection.close();
    }
    await connect();
    await eventually(
      () => server.statistic('connected_clients'),
      (count) => count === before + 2,
    );
  });

  it('waits for the lock of a dead instance only until it expires', async () => {
    const dead = await connect();
    expect(await new RedisLocks(dead, build).acquire(path)).toBe('acquired');
    dead.close();
    const other = await connectLocks();
    expect(await other.acquire(path)).toBe('held');
    await eventually(
      () => other.acquire(path),
      (result) => result === 'acquired',
      60_000,
    );
  });

  it('renews its lock during a render', async () => {
    const [one, other] = [await connectLocks(), await connectLocks()];
    expect(await one.acquire(path)).toBe('acquired');
    const until = performance.now() + 7000;
    while (performance.now() < until) {
      expect(await other.acquire(path)).toBe('held');
      await pause(100);
    }
    await one.release(path);
    expect(await other.acquire(path)).toBe('acquired');
  });

  it('[B6] does not let a hung Redis delay a render or the next lock request', async () => {
    const locks = await connectLocks();
    server.hang();
    try {
      const began = performance.now();
      expect(await locks.acquire(path)).toBe('unavailable');
      // Two seconds, plus a margin.
      expect(performance.now() - began).toBeLessThan(10_000);
      for (let more = 0; more < 100; more++) expect(await locks.acquire(`${path}-${more}`)).toBe('unavailable');
      expect(performance.now() - began).toBeLessThan(10_000);
    } finally {
      server.wake();
    }
    await eventually(
      () => locks.acquire(path),
      (result) => result === 'acquired',
    );
  });

  it('still gets the lock from a slow Redis', async () => {
    const proxy = await startRedisProxy(server.url, 0, { delayMs: 150 });
    const slow = new RedisConnection({ url: proxy.url, prefix: 'locks' });
    open.add(slow);
    await eventually(async () => slow.isUp, Boolean);
    // The reply takes longer than a request for a cached page waits.
    expect(await slow.run('ping', (client) => client.ping())).toBeUndefined();
    expect(await new RedisLocks(slow, build).acquire(path)).toBe('acquired');
    expect(await (await connectLocks()).acquire(path)).toBe('held');
    proxy.close();
  });

  it('does not release an expired lock that has a new holder', async () => {
    const [late, next, third] = [await connectLocks(), await connectLocks(), await connectLocks()];
    expect(await late.acquire(path)).toBe('acquired');
    await server.empty();
    expect(await next.acquire(path)).toBe('acquired');
    await late.release(path);
    expect(await third.acquire(path)).toBe('held');
    await next.release(path);
    expect(await third.acquire(path)).toBe('acquired');
  });

  it('does not wait for a render of another build or project', async () => {
    expect(await new RedisLocks(await connect(), build).acquire(path)).toBe('acquired');
    expect(await new RedisLocks(await connect(), 'next build').acquire(path)).toBe('acquired');
    expect(await new RedisLocks(await connect('another'), build).acquire(path)).toBe('acquired');
  });
});
