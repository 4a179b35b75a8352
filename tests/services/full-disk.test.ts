import { execFileSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createNews } from '../support/cms/create-news.ts';
import { eventually, fetchText, untilLogged, untilStatus } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(3);

type Delivery = { event: { event: string; element: { id: string } }; state: string; attempts: { status: number }[] };

const redis = await startRedis();
afterAll(() => redis?.close());

let fleet: Fleet;
afterEach(() => setLimit('unlimited'));

/** Limits the size of the files that the first instance can write, so that writes fail as on a full disk. */
const setLimit = (bytes: string) => execFileSync('prlimit', [`--pid=${fleet.sites[0]?.pid}`, `--fsize=${bytes}`]);
const fillDisk = () => setLimit('1:unlimited');
const visit = (path: string, index = 0) => fetchText(`${fleet.sites[index]?.url}${path}`);
const responds = (path: string, expected: number, index = 0) =>
  untilStatus(`${fleet.sites[index]?.url}${path}`, expected);

/** Waits for the webhook delivery of an entry's deletion. */
async function untilDeletionDelivered(id: string): Promise<Delivery> {
  const found = await eventually(
    async () =>
      (await fleet.admin<{ deliveries: Delivery[] }>('GET', '/admin/deliveries')).deliveries.find(
        ({ event }) => event.event === 'entry.deleted' && event.element.id === id,
      ),
    (delivery) => delivery?.state === 'failed' || delivery?.state === 'delivered',
  );
  if (!found) throw new Error(`no webhook announced the deletion of ${id}`);
  return found;
}

async function publish(slug: string): Promise<{ id: string; path: string }> {
  const made = await createNews(fleet, slug);
  for (const index of fleet.sites.keys()) await responds(made.path, 200, index);
  return made;
}

describe.skipIf(process.platform !== 'linux')('[B3] [B6] a deletion announced while the disk is full', () => {
  beforeAll(async () => {
    fleet = await startFleet({ isWarm: false });
  }, 300_000);
  afterAll(() => fleet?.close());

  it.runIf(isDue())(
    'applies immediately, survives a sender that gives up, and is written once there is space',
    async () => {
      const { id, path } = await publish('gone-on-a-full-disk');
      fillDisk();
      await fleet.admin('DELETE', `/admin/entries/${id}`);
      await responds(path, 404);
      const { state, attempts } = await untilDeletionDelivered(id);
      expect({ state, statuses: attempts.map(({ status }) => status) }).toEqual({
        state: 'failed',
        statuses: [503, 503, 503, 503, 503, 503],
      });
      expect((await visit(path)).status).toBe(404);
      setLimit('unlimited');
      await untilLogged(fleet.sites[0], /invalidations\.jsonl is writable again/);
      expect((await visit(path)).status).toBe(404);
      await fleet.restart(0, { signal: 'SIGKILL' });
      expect((await visit(path)).status).toBe(404);
    },
  );

  it.runIf(isDue())('is recovered by a restart on the full disk, and by one with space', async () => {
    const { id, path } = await publish('gone-before-a-restart');
    fillDisk();
    await fleet.admin('DELETE', `/admin/entries/${id}`);
    await responds(path, 404);
    await untilDeletionDelivered(id);
    await fleet.restart(0, { signal: 'SIGKILL', isDiskFull: true });
    expect((await visit(path)).status).toBe(404);
    await fleet.restart(0, { signal: 'SIGKILL' });
    expect((await visit(path)).status).toBe(404);
  });
});

describe.skipIf(process.platform !== 'linux' || !redis || !isDue())(
  '[B8] with Redis, a deletion announced on a full disk',
  () => {
    beforeAll(async () => {
      fleet = await startFleet({ instances: 2, cacheUrl: redis?.url, isWarm: false });
    }, 300_000);
    afterAll(() => fleet?.close());

    it('is stored in Redis, so the webhook is accepted and applies on every instance', async () => {
      const { id, path } = await publish('gone-with-redis');
      fillDisk();
      await fleet.admin('DELETE', `/admin/entries/${id}`);
      for (const index of [0, 1]) await responds(path, 404, index);
      expect((await untilDeletionDelivered(id)).attempts.map(({ status }) => status)).toEqual([202]);
      await fleet.restart(0, { signal: 'SIGKILL' });
      for (const index of [0, 1]) expect((await visit(path, index)).status).toBe(404);
    });
  },
);
