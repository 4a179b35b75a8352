import { expect, it } from 'vitest';
import { type ByteBudget, byteBudget } from './byte-budget.ts';

type Named = { name: string };

function createHolder(budget: ByteBudget<Named>) {
  const dropped: string[] = [];
  const hold = (key: Named, bytes: number) => budget.set(key, { bytes, drop: () => dropped.push(key.name) });
  return { dropped, hold };
}

it('drops the least recently used item', () => {
  const budget = byteBudget<Named>(100);
  const { dropped, hold } = createHolder(budget);
  const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
  for (const key of [a, b]) hold(key, 40);
  budget.get(a);
  hold(c, 40);
  expect(dropped).toEqual(['b']);
  expect(budget.calculatedSize).toBe(80);
});

it('replaces the size of an item that is set twice, and deletes without evicting', () => {
  const budget = byteBudget<Named>(100);
  const { dropped, hold } = createHolder(budget);
  const key = { name: 'a' };
  hold(key, 60);
  hold(key, 30);
  expect(budget.calculatedSize).toBe(30);
  budget.delete(key);
  expect([budget.calculatedSize, dropped]).toEqual([0, []]);
});

it('allows an eviction to delete further items', () => {
  const budget = byteBudget<Named>(100);
  const [page, payload, next] = [{ name: 'page' }, { name: 'payload' }, { name: 'next' }];
  budget.set(page, { bytes: 50, drop: () => budget.delete(payload) });
  budget.set(payload, { bytes: 50, drop: () => {} });
  budget.set(next, { bytes: 50, drop: () => {} });
  expect([budget.size, budget.calculatedSize]).toEqual([1, 50]);
});
