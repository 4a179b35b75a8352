import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  edit,
  editDuringRender,
  editThroughOther,
  handOver,
  killAfterWebhook,
} from '../support/next-apps/plain-stories.ts';
import { kinds, usePlainApp } from '../support/next-apps/use-plain-app.ts';
import { inTurn } from '../support/sampled.ts';
import { startRedis } from '../support/servers/start-redis.ts';

const redis = await startRedis();
afterAll(() => redis?.close());

const isDue = inTurn(2);

describe('[B3] [B6] a Next app behind @vitrine/server', () => {
  const { app, story } = usePlainApp('served');

  it.each(kinds)('shows an edit, even one made during a render: %s', async (kind) => {
    const site = await app().start();
    expect(await edit(site, story(kind))).toBe(true);
    expect(await editDuringRender(site, story(kind))).toBe(true);
    await site.stop();
  });

  it('stores pages in its own process, and lets Next handle the rest', async () => {
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

  it.runIf(isDue() && redis)('[B8] shows an edit on all instances', async () => {
    const variables = { REDIS_URL: redis?.url ?? '' };
    const sites = await Promise.all([app().start(variables), app().copy().start(variables)]);
    expect(await editThroughOther(sites, story('use-cache'))).toBe(true);
    await Promise.all(sites.map((site) => site.stop()));
  });

  it.runIf(isDue())('[B10] hands over to another build while serving', async () => {
    const next = app().copy();
    await next.build('second');
    const current = path.join(path.dirname(app().directory), 'current');
    symlinkSync(app().directory, current);
    const site = await app().start({ RELEASE: current });
    const replace = () => {
      rmSync(current);
      symlinkSync(next.directory, current);
    };
    expect(await handOver(site, story('use-cache'), { replace })).toEqual({
      isServed: true,
      isNew: true,
      isSeen: true,
    });
    await site.stop();
  });
});
