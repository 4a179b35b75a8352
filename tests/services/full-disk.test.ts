import { execFileSync } from 'node:child_process';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createNews } from '../support/cms/create-news.ts';
import { type Listening, listen } from '../support/processes/listen.ts';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually, untilLogged } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(4);

type Delivery = { event: { event: string; element: { id: string } }; state: string; attempts: { status: number }[] };

const redis = await startRedis();
afterAll(() => redis?.close());

let fleet: Fleet;
afterEach(() => setLimit('unlimited'));

/** Limits the size of the files that the first instance can write, so that writes fail as on a full disk. */
const setLimit = (bytes: string) => execFileSync('prlimit', [`--pid=${fleet.sites[0]?.pid}`, `--fsize=${bytes}`]);
const fillDisk = () => setLimit('1:unlimited');
const { visit, responds, respondsEverywhere } = editAndVisit(() => fleet);

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
  await respondsEverywhere(made.path, 200);
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

describe.skipIf(process.platform !== 'linux' || !isDue())('[B6] [B9] the edge is purged of a deleted page', () => {
  const purged: string[] = [];
  let isRejecting = false;
  const edge = http.createServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] };
    if (!isRejecting) purged.push(...tags);
    response.writeHead(isRejecting ? 503 : 204).end();
  });
  let listening: Listening;
  beforeAll(async () => {
    listening = await listen(edge);
    const variables = { EDGE_PROVIDER: 'http', EDGE_HTTP_URL: listening.url, EDGE_SECOND_PURGE_MS: '500' };
    // On a busy machine, the sender would give up before there is space again.
    fleet = await startFleet({ isWarm: false, variables, webhookFirstDelay: 1000 });
  }, 300_000);
  afterAll(async () => {
    await fleet?.close();
    await listening?.close();
  });

  /** Publishes an article, whose first purges are done when this resolves. */
  async function publishAtEdge(slug: string): Promise<{ id: string; path: string }> {
    const made = await publish(slug);
    await fleet.delivered();
    await eventually(
      () => readMetric(fleet.sites[0]?.url ?? '', 'vitrine_edge_purges_pending'),
      (count) => count === 0,
    );
    purged.length = 0;
    return made;
  }

  const untilPurgedTwice = (id: string) =>
    eventually(
      async () => purged.filter((tag) => tag === `entry:${id}:en`).length,
      (count) => count >= 2,
    );

  it('while the disk is full', async () => {
    const { id, path } = await publishAtEdge('gone-at-the-edge');
    fillDisk();
    await fleet.admin('DELETE', `/admin/entries/${id}`);
    await responds(path, 404);
    await untilPurgedTwice(id);
    expect((await visit('/healthz')).status).toBe(200);
    setLimit('unlimited');
    await untilLogged(fleet.sites[0], /edge-purges\.jsonl is writable again/);
    await untilDeletionDelivered(id);
  });

  it('after a restart on the full disk, if it had rejected the purge', async () => {
    const { id, path } = await publishAtEdge('gone-before-the-edge-recovers');
    isRejecting = true;
    await fleet.admin('DELETE', `/admin/entries/${id}`);
    await responds(path, 404);
    await untilDeletionDelivered(id);
    await fleet.sites[0]?.stop('SIGKILL');
    // If the edge rejected the first purge again until the second was due, they would be one.
    isRejecting = false;
    await fleet.restart(0, { isDiskFull: true });
    await untilPurgedTwice(id);
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
      await respondsEverywhere(path, 404);
      expect((await untilDeletionDelivered(id)).attempts.map(({ status }) => status)).toEqual([202]);
      await fleet.restart(0, { signal: 'SIGKILL' });
      for (const index of [0, 1]) expect((await visit(path, index)).status).toBe(404);
    });
  },
);
