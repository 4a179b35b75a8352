import { openCache } from '@vitrine/cache';
import { serializePage } from '@vitrine/cache/pages';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RenderOutcome } from '../renderer/messages.ts';
import { LockedRenderer } from './locked-renderer.ts';
import { Slots } from './slots.ts';

async function rendering(path: string, tags: readonly string[]): Promise<RenderOutcome> {
  const value = { kind: 'APP_ROUTE', body: Buffer.from('{}'), status: 200, headers: {} };
  const bytes = await serializePage({ key: path, path, began: 0, tags, revalidate: false, value });
  return { status: 200, page: { key: path, bytes } };
}

const cache = openCache();
const createRenderer = (tags: readonly string[]) =>
  new LockedRenderer({
    cache,
    slots: new Slots(1),
    isFresh: () => false,
    render: (path) => rendering(path, tags),
  });
const stored = (path: string) => cache.pages.read(path, () => true);

it('[B2] a partial page is served but not stored', async () => {
  expect(await createRenderer(['partial']).refresh('/partial')).toMatchObject({ tags: ['partial'] });
  expect(await stored('/partial')).toBeUndefined();
});

it('[B2] a page is stored with its tags and the time its render was requested', async () => {
  const before = performance.timeOrigin + performance.now();
  await createRenderer(['routes:en']).refresh('/kept');
  const page = await stored('/kept');
  expect(page?.tags).toEqual(['routes:en']);
  expect(page?.began).toBeGreaterThanOrEqual(before);
});

it('[B8] waits for a lock for 15 s at most, even if the system clock is set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const shared = openCache({ redis: { url: 'redis://127.0.0.1:1', prefix: 'test' } });
  onTestFinished(() => shared.close());
  if (!shared.redis) throw new Error('no Redis services');
  vi.spyOn(shared.redis.locks, 'acquire').mockResolvedValue('held');
  const render = vi.fn((path: string) => rendering(path, []));
  const renderer = new LockedRenderer({ cache: shared, slots: new Slots(1), isFresh: () => false, render });
  const refreshed = renderer.refresh('/locked');
  await vi.advanceTimersByTimeAsync(14_000);
  expect(render).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(1100);
  expect(render).toHaveBeenCalledOnce();
  expect(await refreshed).toMatchObject({ path: '/locked' });
});

describe('[B5] a page invalidated during every render', () => {
  const overtaken = (how: 'soft' | 'hard') => {
    const tag = `overtaken-${how}`;
    let renders = 0;
    const render = async (path: string) => {
      const result = await rendering(path, [tag]);
      renders++;
      const tags = { soft: [], hard: [], [how]: [tag] };
      cache.clock.invalidate(tags, 'overtaken');
      return result;
    };
    const renderer = new LockedRenderer({ cache, slots: new Slots(1), isFresh: () => false, render });
    return { renderer, renders: () => renders };
  };

  it('is rendered once if it may be served stale', async () => {
    const { renderer, renders } = overtaken('soft');
    expect(await renderer.refresh('/edited')).toMatchObject({ tags: ['overtaken-soft'] });
    expect(renders()).toBe(1);
  });

  it('is never served once expired', async () => {
    const { renderer, renders } = overtaken('hard');
    await expect(renderer.refresh('/deleted')).rejects.toThrow('/deleted expired');
    expect(renders()).toBeGreaterThan(1);
  });
});

it('retries a render that Next merged into another, and logs an error only if the retry stores no page either', async () => {
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const logged = openCache({ log: { info: note, warn: note, error: note } });
  const rendererAfter = (merged: number) => {
    let renders = 0;
    return new LockedRenderer({
      cache: logged,
      slots: new Slots(1),
      isFresh: () => false,
      render: (path) => (renders++ < merged ? Promise.resolve({ status: 200 }) : rendering(path, ['merged'])),
    });
  };
  expect(await rendererAfter(1).refresh('/merged')).toMatchObject({ tags: ['merged'] });
  expect(events).toEqual([]);
  expect(await rendererAfter(2).refresh('/never')).toBeUndefined();
  expect(events).toEqual(['page_not_stored']);
});
