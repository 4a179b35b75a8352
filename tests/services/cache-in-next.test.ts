import { afterAll, describe, expect, it } from 'vitest';
import {
  edit,
  editDuringRender,
  editThroughOther,
  editWithoutRedis,
  killAfterWebhook,
  takeNewBuild,
} from '../support/next-apps/plain-stories.ts';
import { kinds, usePlainApp } from '../support/next-apps/use-plain-app.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';

const redis = await startRedis();
afterAll(() => redis?.close());

describe('[B3] [B6] a Next app with @vitrine/cache, under plain `next start`', () => {
  const { app, story } = usePlainApp('vitrine');

  it.each(kinds)('shows an edit, even one made during a render: %s', async (kind) => {
    const site = await app().start();
    expect(await edit(site, story(kind))).toBe(true);
    expect(await editDuringRender(site, story(kind))).toBe(true);
    await site.stop();
  });

  it.each(kinds)('loses no edit when it is killed after the webhook: %s', async (kind) => {
    expect(await killAfterWebhook(app(), story(kind))).toBe(true);
  });

  it('is served if its directory is not writable', async () => {
    const site = await app().start({ CACHE_DIR: '/dev/null/cache' });
    expect(await edit(site, story('use-cache'))).toBe(true);
    await site.stop();
  });

  describe.skipIf(!redis)('[B8] with Redis', () => {
    const server = redis as Redis;
    const startTwo = async () => {
      const variables = { REDIS_URL: server.url };
      return Promise.all([app().start(variables), app().copy().start(variables)]);
    };

    it.each(kinds)('shows an edit on all instances: %s', async (kind) => {
      const sites = await startTwo();
      expect(await editThroughOther(sites, story(kind))).toBe(true);
      await Promise.all(sites.map((site) => site.stop()));
    });

    it('is served while Redis is down, and then shows the edits made in the meantime on all instances', async () => {
      const sites = await startTwo();
      expect(await editWithoutRedis(sites, story('use-cache'), server)).toEqual({ isServed: true, isSeen: true });
      await Promise.all(sites.map((site) => site.stop()));
    });
  });

  it('serves no page of another build', async () => {
    const variables = { ...(redis && { REDIS_URL: redis.url }) };
    expect(await takeNewBuild(app(), story('fetch'), variables)).toBe(true);
  });
});
