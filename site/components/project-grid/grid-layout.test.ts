import { describe, expect, it } from 'vitest';
import { type CardSize, getMasonrySizes, getRowSizes } from './grid-layout.ts';

const columns: Record<CardSize, number> = { wide: 8, tall: 4, third: 4, half: 6, full: 12 };
const counts = Array.from({ length: 31 }, (_, count) => count);

describe('getMasonrySizes', () => {
  it('repeats the pattern after nine cards', () => {
    expect(getMasonrySizes(9)).toEqual(['wide', 'tall', 'third', 'third', 'third', 'tall', 'wide', 'half', 'half']);
    expect(getMasonrySizes(18)).toEqual([...getMasonrySizes(9), ...getMasonrySizes(9)]);
  });

  it.each(counts)('fills every row for %i cards', (count) => {
    for (const shapes of [getMasonrySizes(count), getRowSizes(count)]) {
      expect(shapes).toHaveLength(count);
      expect(shapes.reduce((sum, shape) => sum + columns[shape], 0) % 12).toBe(0);
    }
  });
});
