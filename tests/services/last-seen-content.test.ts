import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverEvent, projectSaved } from '../support/cms/deliver.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { inTurn, sampled } from '../support/sampled.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { type RedisProxy, startRedisProxy } from '../support/servers/start-redis-proxy.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';
import { freePort, type Site } from '../support/stack/start-stack.ts';

const isDue = inTurn(2);

const redis = await startRedis();

/** A project whose client appears on other pages only in cards. */
const project = { id: '104', uri: 'projects/orrery-hall', client: 'Museo Alborada' };
const listing = '/projects';

describe.skipIf(!redis)('[B3] [B8] content seen by one instance while it was disconnected from another', () => {
  const server = redis as Redis;
  let fleet: Fleet;
  const proxies: RedisProxy[] = [];
  let edits = 0;

  beforeAll(async () => {
    fleet = await startFleet({ instances: 2, cacheUrl: server.url, webhooksTo: [] });
  }, 300_000);
  afterAll(async () => {
    await fleet?.close();
    for (const proxy of proxies) proxy.close();
    await redis?.close();
  });

  const change = (client: string) => fleet.admin('PATCH', `/admin/entries/${project.id}?site=en`, { client });
  const tell = async (index: number, occurredAt = new Date()) => {
    const event = { ...projectSaved(project.id, project.uri), occurredAt: occurredAt.toISOString() };
    expect((await deliverEvent(fleet.sites[index]?.url ?? '', event)).status).toBe(202);
  };
  const listed = (index: number) => async () => (await fetchText(fleet.sites[index]?.url + listing)).text;
  const shows = (client: string) => (text: string) => text.includes(client);

  const metric = (index: number, sample: string) => readMetric(fleet.sites[index]?.url ?? '', sample);

  /** Number of reconciliations with the CMS. */
  const comparisons = (index: number) => metric(index, 'vitrine_invalidations_total{cause="reconciliation"}');

  /** Waits until an instance has reconciled. */
  async function untilCompared(index: number): Promise<void> {
    let [last, changedAt] = [0, 0];
    const quietMs = async () => {
      const count = await comparisons(index);
      if (count !== last) [last, changedAt] = [count, Date.now()];
      return Date.now() - changedAt;
    };
    await eventually(quietMs, (quiet) => quiet > 3000);
  }

  /** Makes an edit that is announced only to the first instance. */
  async function editUnheard(client: string): Promise<void> {
    await change(client);
    await tell(0);
    await eventually(listed(0), shows(client));
  }

  /** Restarts an instance with Redis on a port. */
  const restartOn = (port: number, index: number) =>
    fleet.restart(index, { variables: { REDIS_URL: `redis://127.0.0.1:${port}` } });
  const untilReached = (index: number) => eventually(() => metric(index, 'vitrine_redis_up'), Boolean);

  async function openProxy(port: number): Promise<RedisProxy> {
    const proxy = await startRedisProxy(server.url, port);
    proxies.push(proxy);
    return proxy;
  }

  /** Ways to hide an edit from the second instance. Each returns an undo function. */
  const failures = {
    'messages were lost': async (port: number) => {
      const proxy = await openProxy(port);
      await restartOn(port, 1);
      await untilReached(1);
      proxy.holdMessages();
      return async () => {};
    },
    'Redis was down, and empty when it came back': async (port: number) => {
      await openProxy(port);
      await restartOn(port, 1);
      await untilReached(1);
      await server.kill();
      return () => server.start();
    },
    'the other instance had not yet reached Redis after its start': async (port: number) => {
      await restartOn(port, 1);
      return () => openProxy(port);
    },
    'the instance that saw it was disconnected from Redis': async (port: number) => {
      const proxy = await openProxy(port);
      await restartOn(port, 0);
      await untilReached(0);
      proxy.close();
      return () => openProxy(port);
    },
  };

  it.each(sampled(Object.entries(failures), 4))('is reconciled with the CMS: %s', async (_, disconnect) => {
    const hear = await disconnect(await freePort());
    const before = await comparisons(1);
    const client = `Unheard ${++edits}`;
    await editUnheard(client);
    await hear();
    await eventually(listed(1), shows(client));
    await eventually(
      () => comparisons(1),
      (count) => count > before,
    );
    await change(project.client);
    await tell(1);
    // Without having seen the edit, the instance would find no change when it is reverted.
    await eventually(listed(1), (text) => !text.includes(client));
  });

  it.runIf(isDue())('is not trusted if the reverting edit arrives before reconciliation', async () => {
    const port = await freePort();
    const proxy = await openProxy(port);
    await restartOn(port, 1);
    await untilReached(1);
    proxy.holdMessages();
    const client = `Unheard ${++edits}`;
    await editUnheard(client);
    await eventually(listed(1), shows(client));
    await change(project.client);
    await tell(1);
    await eventually(listed(1), (text) => !text.includes(client));
  });

  it.runIf(isDue())('is not trusted if reconciliation runs between the reverting edit and its webhook', async () => {
    const port = await freePort();
    const proxy = await openProxy(port);
    await restartOn(port, 1);
    await untilReached(1);
    proxy.holdMessages();
    const client = `Unheard ${++edits}`;
    const { pid } = fleet.sites[1] as Site;
    process.kill(pid, 'SIGSTOP');
    await editUnheard(client);
    await change(project.client);
    const undoneAt = new Date();
    process.kill(pid, 'SIGCONT');
    await untilCompared(1);
    await tell(1, undoneAt);
    await eventually(listed(1), (text) => !text.includes(client));
  });
});
