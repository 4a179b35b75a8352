import { openCache } from '@vitrine/cache';
import { serializePage } from '@vitrine/cache/pages';
import { expect, it, vi } from 'vitest';
import { ResponseHeaders } from '../http/headers.ts';
import type { RenderOutcome } from '../renderer/messages.ts';
import { Slots } from '../rendering/slots.ts';
import { PageCache } from './page-cache.ts';
import { PageFinder } from './page-finder.ts';

const cache = openCache();
const headers = new ResponseHeaders({}, 'build', undefined);

/** Returns a finder whose first render is a 404 that an invalidation makes stale. */
const createFinder = (path: string): PageFinder => new PageFinder(servedPages(path));

function servedPages(path: string): PageCache {
  let renders = 0;
  const render = async (): Promise<RenderOutcome> => {
    const isFirst = ++renders === 1;
    const status = isFirst ? 404 : 200;
    const value = { kind: 'APP_ROUTE', body: Buffer.from('{}'), status, headers: {} };
    const bytes = await serializePage({
      key: path,
      path,
      began: 0,
      tags: [path],
      revalidate: false,
      value,
    });
    if (isFirst) cache.clock.invalidate({ soft: [path] }, 'overtaken');
    return { status, page: { key: path, bytes } };
  };
  return new PageCache({ cache, render, slots: new Slots(1), sweepLimit: 10, headers, memoryLimit: 1e6 });
}

it('[B3] a request waiting during publication gets the new page, not the earlier 404', async () => {
  const found = await createFinder('/published').find('/published', ({ status }) => status !== 404);
  expect([found?.page.status, found?.mark]).toEqual([200, 'miss']);
});

it('[B5] a request that accepts a stale page does not wait for a second render', async () => {
  const found = await createFinder('/stale').find('/stale', () => true);
  expect([found?.page.status, found?.mark]).toEqual([404, 'stale']);
});

it('[B5] a miss reads the store once, even if the render fails', async () => {
  const served = servedPages('/routes.json');
  const recall = vi.spyOn(served, 'recall');
  const finder = new PageFinder(served);
  const found = await finder.findPossible('/routes.json');
  expect([found?.mark, recall.mock.calls]).toEqual(['miss', [['/routes.json']]]);
  const failing = new PageCache({
    ...{ cache, slots: new Slots(1), sweepLimit: 10, headers, memoryLimit: 1e6 },
    render: () => Promise.reject(new Error('the render fails')),
  });
  const failingRecall = vi.spyOn(failing, 'recall');
  await expect(new PageFinder(failing).find('/failing', () => true)).rejects.toThrow('the render fails');
  expect(failingRecall).toHaveBeenCalledTimes(1);
});

it('[B3] looking a page up does not count as a request for it', async () => {
  const served = servedPages('/visited');
  const finder = new PageFinder(served);
  const find = () => finder.find('/visited', () => true);
  await find();
  cache.clock.invalidate({ soft: ['/visited'] }, 'edited');
  expect((await find())?.mark).toBe('stale');
  expect(served.memory.getVisits('/visited')).toBe(0);
  served.memory.recordHit('/visited');
  expect(served.memory.getVisits('/visited')).toBe(1);
});
