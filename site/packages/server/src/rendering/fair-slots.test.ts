import { setImmediate as settled } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FairSlots } from './fair-slots.ts';

const limits = { atOnce: 2, atOncePerNetwork: 1, maxWaiting: 5, maxPerNetwork: 5 };

/** Requests slots for networks with one-letter names. Each is held until released. */
function takeTurns(turns: FairSlots) {
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    refused,
    async take(...names: string[]) {
      for (const name of names) {
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.set(name, resolve);
        const work = () => {
          begun.push(name);
          return promise;
        };
        turns.take(name.charAt(0), work).catch(() => refused.push(name));
      }
      await settled();
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

it('[F3] serves networks in turn, and gives none more than its share at a time', async () => {
  const { begun, take, end } = takeTurns(new FairSlots(limits));
  await take('a1', 'a2', 'a3', 'b1', 'c1', 'c2');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  for (const name of ['a1', 'c1', 'a2', 'c2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

it('[F3] if too many callers wait, rejects the last one in the longest queue after a second', async () => {
  const { begun, refused, take, end } = takeTurns(new FairSlots(limits));
  const before = performance.now();
  await take('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2', 'c1');
  expect(refused).toEqual([]);
  await expect.poll(() => refused, { timeout: 5000 }).toEqual(['a6', 'a5']);
  expect(performance.now() - before).toBeGreaterThanOrEqual(990);
  for (const name of ['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4']) await end(name);
  expect(begun.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
});

it('[F3] a caller that aborts leaves the queue, and its work never starts', async () => {
  const turns = new FairSlots({ ...limits, atOnce: 1 });
  const { begun, take, end } = takeTurns(turns);
  await take('a1');
  const leaving = new AbortController();
  const left = turns.take('b', async () => begun.push('b1'), leaving.signal);
  await take('c1');
  leaving.abort();
  expect(await left).toBeUndefined();
  await end('a1');
  await end('c1');
  expect(begun).toEqual(['a1', 'c1']);
  expect(await turns.take('d', async () => 'd1', leaving.signal)).toBeUndefined();
  expect(await turns.take('d', async () => 'd1')).toBe('d1');
});
