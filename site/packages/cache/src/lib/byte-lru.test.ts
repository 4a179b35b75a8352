import { expect, it } from 'vitest';
import { createByteLru } from './byte-lru.ts';

const createMap = (limit: number) => {
  const evicted: string[] = [];
  const map = createByteLru<string, { bytes: number }>({
    limit,
    countBytes: ({ bytes }) => bytes,
    onEvicted: (_, key) => evicted.push(key),
  });
  return { map, evicted };
};

it('[B1] evicts the least recently used value and reports it', () => {
  const { map, evicted } = createMap(100);
  for (const key of ['a', 'b']) map.set(key, { bytes: 40 });
  map.get('a');
  map.peek('b');
  map.set('c', { bytes: 40 });
  expect(evicted).toEqual(['b']);
  expect([...map.rkeys()]).toEqual(['a', 'c']);
  expect(map.calculatedSize).toBe(80);
});

it('[B1] counts a value only once if it is set again, and not at all once it is deleted', () => {
  const { map, evicted } = createMap(100);
  map.set('a', { bytes: 60 });
  map.set('a', { bytes: 30 });
  expect(map.calculatedSize).toBe(30);
  map.delete('a');
  map.delete('a');
  expect([map.calculatedSize, map.size, evicted]).toEqual([0, 0, []]);
});

it.each([10, 0])('[B1] keeps a single value too large for a limit of %i until the next one is set', (limit) => {
  const { map, evicted } = createMap(limit);
  map.set('large', { bytes: 50 });
  expect(evicted).toEqual([]);
  expect(map.get('large')).toEqual({ bytes: 50 });
  map.set('small', { bytes: 5 });
  expect(evicted).toEqual(['large']);
});
