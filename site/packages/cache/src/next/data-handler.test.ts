import { expect, it } from 'vitest';
import { openCache } from '../cache/create-cache.ts';
import { createDataHandler } from './data-handler.ts';
import type { DataEntry } from './use-cache-handler.ts';

const cache = () => openCache({ build: { id: 'build', distDir: '.next' } });
const resultAt = (timestamp: number, tags = ['post:1']): DataEntry => ({
  value: new Blob(['text']).stream(),
  ...{ tags, timestamp, stale: 300, expire: 1000, revalidate: 100 },
});

it('[B3] finds a result until one of its tags, or of the requesting path’s tags, is invalidated', async () => {
  const opened = cache();
  const handler = createDataHandler(() => opened);
  const store = () => handler.set('K', Promise.resolve(resultAt(opened.clock.now())));
  await store();
  expect(await new Response((await handler.get('K', []))?.value).text()).toBe('text');
  opened.clock.invalidate({ soft: ['post:1'] }, 'test');
  expect(await handler.get('K', [])).toBeUndefined();
  await store();
  opened.clock.invalidate({ soft: ['_N_T_/one'] }, 'test');
  expect(await handler.get('K', ['_N_T_/other'])).toBeDefined();
  expect(await handler.get('K', ['_N_T_/one'])).toBeUndefined();
});

it('[B6] an invalidation while a result is being computed also applies to that result', async () => {
  const opened = cache();
  const handler = createDataHandler(() => opened);
  const began = opened.clock.now();
  const { promise, resolve } = Promise.withResolvers<DataEntry>();
  const set = handler.set('K', promise);
  opened.clock.invalidate({ soft: ['post:1'] }, 'test');
  const joined = opened.clock.now();
  resolve(resultAt(began));
  await set;
  expect(opened.clock.invalidatedSince(['post:1'], joined)).toBe('soft');
  expect(await handler.get('K', [])).toBeUndefined();
});

it('does not keep a result with errors', async () => {
  const opened = cache();
  const handler = createDataHandler(() => opened);
  await handler.set('K', Promise.resolve(resultAt(opened.clock.now(), ['partial'])));
  expect(await handler.get('K', [])).toBeUndefined();
});
