import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layoutTreemap } from './treemap-svg.ts';

const area = { x: 0, y: 0, width: 600, height: 400 };

it('[H5] fills the area in proportion to the values without overlaps', () => {
  const items = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(items, (values) => {
      const tiles = layoutTreemap(
        values.map((value, index) => ({ label: String(index), value })),
        area,
      );
      const shown = values.filter((value) => value > 0);
      const total = shown.reduce((sum, value) => sum + value, 0);
      expect(tiles).toHaveLength(shown.length);
      for (const { item, x, y, width, height } of tiles) {
        expect(width * height).toBeCloseTo((item.value / total) * 240_000, 3);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThan(600.001);
        expect(y + height).toBeLessThan(400.001);
      }
      for (const [index, one] of tiles.entries()) {
        for (const other of tiles.slice(index + 1)) {
          const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
          const tall = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
          expect(Math.min(wide, tall)).toBeLessThan(0.001);
        }
      }
    }),
  );
});

it('[H5] reproduces the example from the paper', () => {
  const tiles = layoutTreemap(
    [6, 6, 4, 3, 2, 2, 1].map((value) => ({ label: '', value })),
    { x: 0, y: 0, width: 6, height: 4 },
  );
  expect(
    tiles.map(({ x, y, width, height }) => [x, y, width, height].map((side) => Math.round(side * 100) / 100)),
  ).toEqual([
    [0, 0, 3, 2],
    [0, 2, 3, 2],
    [3, 0, 1.71, 2.33],
    [4.71, 0, 1.29, 2.33],
    [3, 2.33, 1.2, 1.67],
    [4.2, 2.33, 1.2, 1.67],
    [5.4, 2.33, 0.6, 1.67],
  ]);
});
