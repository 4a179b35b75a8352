import { openCache } from '@vitrine/cache';
import { expect, it, vi } from 'vitest';
import { Sweep } from './sweep.ts';

const soon = { timeout: 5000, interval: 5 };
const isOwn = (tag: string) => tag.startsWith('own:');

type Options = { limit?: number; visits?: Record<string, number> };

/** Creates a sweep over pages that have the tag `all` and a tag of their own. Every render waits to be released. */
function createSweep(paths: readonly string[], { limit = 10, visits = {} }: Options = {}) {
  const cache = openCache();
  const put = (path: string, began: number) =>
    cache.pages.set({
      ...{ key: path, path, began, tags: ['all', `own:${path}`], revalidate: false },
      value: { kind: 'APP_PAGE', status: 200, html: path },
    });
  for (const path of paths) put(path, cache.clock.now());
  const rendered: string[] = [];
  const held: (() => void)[] = [];
  const refresh = async (path: string) => {
    const began = cache.clock.now();
    rendered.push(path);
    await new Promise<void>((resolve) => held.push(resolve));
    put(path, began);
  };
  const sweep = new Sweep({
    ...{ cache, refresh, limit, isPriorityTag: isOwn },
    getVisits: (path) => visits[path] ?? 0,
  });
  cache.clock.subscribe(() => sweep.schedule());
  return {
    ...{ sweep, rendered },
    invalidate: (...tags: string[]) => cache.clock.invalidate({ soft: tags }, 'test'),
    isRendering: (count: number) => vi.waitFor(() => expect(held).toHaveLength(count), soon),
    letGo: () => held.shift()?.(),
    async finish() {
      await vi.waitFor(() => {
        held.shift()?.();
        expect([held.length, sweep.progress.waiting]).toEqual([0, 0]);
      }, soon);
    },
  };
}

const many = Array.from({ length: 50 }, (_, at) => `/${at}`);

it('[B3] renders the pages of edited entries, then the most visited; the others wait for a request', async () => {
  const visits = { '/30': 5, '/40': 9, '/20': 1 };
  const { sweep, invalidate, finish, rendered } = createSweep(many, { limit: 4, visits });
  invalidate('all', 'own:/10');
  await vi.waitFor(() => expect(sweep.progress).toEqual({ waiting: 4, left: 46 }), soon);
  await finish();
  expect(rendered).toEqual(['/10', '/40', '/30', '/20']);
});

it('[B3] leaves pages that wait for a request alone until they are invalidated again', async () => {
  const { sweep, invalidate, finish, rendered } = createSweep(many, { limit: 2 });
  invalidate('all');
  await vi.waitFor(() => expect(sweep.progress.left).toBe(48), soon);
  await finish();
  invalidate('own:/49');
  await vi.waitFor(() => expect(sweep.progress).toEqual({ waiting: 1, left: 47 }), soon);
  await finish();
  expect(rendered.slice(2)).toEqual(['/49']);
});

it('[B3] the page of an entry that is edited during a long sweep is rendered next', async () => {
  const { invalidate, isRendering, letGo, finish, sweep, rendered } = createSweep(many, {
    limit: 50,
    visits: { '/0': 9 },
  });
  const [edited = '', ...others] = many;
  invalidate(...others.map((path) => `own:${path}`));
  await isRendering(2);
  invalidate(`own:${edited}`);
  await vi.waitFor(() => expect(sweep.progress.waiting).toBeGreaterThan(50), soon);
  letGo();
  await isRendering(2);
  expect(rendered).toHaveLength(3);
  expect(rendered[2]).toBe(edited);
  await finish();
  expect(new Set(rendered)).toEqual(new Set(many));
});

it('[B3] a page that is invalidated while it is being rendered is rendered again', async () => {
  const { invalidate, isRendering, letGo, finish, rendered } = createSweep(['/one']);
  invalidate('all');
  await isRendering(1);
  invalidate('own:/one');
  letGo();
  await isRendering(1);
  await finish();
  expect(rendered).toEqual(['/one', '/one']);
});
