import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlainData, startPlainData } from '../support/plain-data.ts';
import { type Caching, makePlainApp, type PlainApp } from '../support/plain-next.ts';
import {
  edit,
  editDuringRender,
  editThroughOther,
  editWithoutRedis,
  handOver,
  type Kind,
  killAfterWebhook,
  takeNewBuild,
} from '../support/plain-stories.ts';
import { type Redis, startRedis } from '../support/start-redis.ts';

const redis = await startRedis();
afterAll(() => redis?.close());

const kinds: readonly Kind[] = ['use-cache', 'fetch'];

/** An app of Next that is not ours, built once for the tests of a block. */
function useApp(caching: Caching) {
  let data: PlainData;
  let app: PlainApp & Disposable;
  beforeAll(async () => {
    data = await startPlainData();
    app = makePlainApp({ caching, dataUrl: data.url });
    await app.build('first');
  });
  afterAll(async () => {
    app[Symbol.dispose]();
    await data[Symbol.asyncDispose]();
  });
  let stories = 0;
  const story = (kind: Kind) => ({ data, kind, id: `page-${++stories}` });
  return { app: () => app, story };
}

describe('[B3] [B6] an app of Next with @vitrine/cache, under plain `next start`', () => {
  const { app, story } = useApp('vitrine');

  it.each(kinds)('shows an edit, also one that came while the page was rendered: %s', async (kind) => {
    const site = await app().start();
    expect(await edit(site, story(kind))).toBe(true);
    expect(await editDuringRender(site, story(kind))).toBe(true);
    await site.stop();
  });

  it.each(kinds)('loses no edit when it is killed after the webhook: %s', async (kind) => {
    expect(await killAfterWebhook(app(), story(kind))).toBe(true);
  });

  it('is served without its directory, where that cannot be written', async () => {
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

    it('is served while Redis is away, and shows an edit from then on all instances once it is back', async () => {
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

describe('[B3] [B6] an app of Next behind @vitrine/server', () => {
  const { app, story } = useApp('served');

  it.each(kinds)('shows an edit, also one that came while the page was rendered: %s', async (kind) => {
    const site = await app().start();
    expect(await edit(site, story(kind))).toBe(true);
    expect(await editDuringRender(site, story(kind))).toBe(true);
    await site.stop();
  });

  it('keeps pages in its own process, and has Next answer what is not kept', async () => {
    const site = await app().start();
    const marks: unknown[] = [];
    for (const page of ['/', '/', '/nowhere', '/healthz']) {
      const { status, headers } = await site.visit(page);
      marks.push([status, headers.get('x-vitrine-cache')]);
    }
    await site.stop();
    expect(marks).toEqual([
      [200, 'miss'],
      [200, 'hit'],
      [404, 'miss'],
      [200, null],
    ]);
  });

  it('loses no edit when it is killed after the webhook', async () => {
    expect(await killAfterWebhook(app(), story('use-cache'))).toBe(true);
  });

  it.skipIf(!redis)('[B8] shows an edit on all instances', async () => {
    const variables = { REDIS_URL: redis?.url ?? '' };
    const sites = await Promise.all([app().start(variables), app().copy().start(variables)]);
    expect(await editThroughOther(sites, story('use-cache'))).toBe(true);
    await Promise.all(sites.map((site) => site.stop()));
  });

  it('[B10] has another build take over while it serves', async () => {
    const next = app().copy();
    await next.build('second');
    const current = path.join(path.dirname(app().folder), 'current');
    symlinkSync(app().folder, current);
    const site = await app().start({ RELEASE: current });
    const replace = () => {
      rmSync(current);
      symlinkSync(next.folder, current);
    };
    expect(await handOver(site, story('use-cache'), { replace })).toEqual({
      isServed: true,
      isNew: true,
      isSeen: true,
    });
    await site.stop();
  });
});

/** Should one of these fail after an update of Next, the table in the README of the package has changed. */
describe('the cache of Next itself, with which the README compares it', () => {
  const { app, story } = useApp('next');

  it.each(kinds)('shows an edit, but not one that came while the page was rendered: %s', async (kind) => {
    const site = await app().start();
    expect(await edit(site, story(kind))).toBe(true);
    expect(await editDuringRender(site, story(kind))).toBe(false);
    await site.stop();
  });

  it('loses an edit when it is killed after the webhook', async () => {
    expect(await killAfterWebhook(app(), story('use-cache'))).toBe(false);
  });

  it('shows an edit on one instance alone', async () => {
    const sites = await Promise.all([app().start(), app().copy().start()]);
    expect(await editThroughOther(sites, story('use-cache'))).toBe(false);
    await Promise.all(sites.map((site) => site.stop()));
  });
});
