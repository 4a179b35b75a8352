import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('runs a limited number of works at a time, in order, even if some fail', async () => {
  const limit = limitConcurrency(2);
  const started: number[] = [];
  let [running, most] = [0, 0];
  const work = (index: number) => async () => {
    started.push(index);
    most = Math.max(most, ++running);
    await setImmediate();
    running--;
    if (index % 3 === 0) throw new Error('failed');
    return index;
  };
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => limit(work(index))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(most).toBe(2);
  expect(await limit(async () => 'more')).toBe('more');
});
