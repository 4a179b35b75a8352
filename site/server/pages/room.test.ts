import { expect, it } from 'vitest';
import { type Room, roomFor } from './room.ts';

type Named = { name: string };

function holderOf(room: Room<Named>) {
  const dropped: string[] = [];
  const hold = (key: Named, bytes: number) => room.set(key, { bytes, drop: () => dropped.push(key.name) });
  return { dropped, hold };
}

it('drops the least recently used item', () => {
  const room = roomFor<Named>(100);
  const { dropped, hold } = holderOf(room);
  const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
  for (const key of [a, b]) hold(key, 40);
  room.get(a);
  hold(c, 40);
  expect(dropped).toEqual(['b']);
  expect(room.calculatedSize).toBe(80);
});

it('counts an item that is set again once, and a deleted one not at all', () => {
  const room = roomFor<Named>(100);
  const { dropped, hold } = holderOf(room);
  const key = { name: 'a' };
  hold(key, 60);
  hold(key, 30);
  expect(room.calculatedSize).toBe(30);
  room.delete(key);
  expect([room.calculatedSize, dropped]).toEqual([0, []]);
});

it('lets a holder drop further items while one is dropped', () => {
  const room = roomFor<Named>(100);
  const [page, payload, next] = [{ name: 'page' }, { name: 'payload' }, { name: 'next' }];
  room.set(page, { bytes: 50, drop: () => room.delete(payload) });
  room.set(payload, { bytes: 50, drop: () => {} });
  room.set(next, { bytes: 50, drop: () => {} });
  expect([room.size, room.calculatedSize]).toEqual([1, 50]);
});
