import { describe, expect, it } from 'vitest';
import { titleWidth } from './title-width.ts';

/** Measured in Chromium, with the last word in the emphasis font. */
const measured: [string, number][] = [
  ['Tidal Hall', 3.48],
  ['Whale Nave', 4.46],
  ['Wind Room', 4.33],
  ['Mirror Maze', 4.53],
  ['Canopy Walk', 5.05],
  ['Planetarium', 4.91],
  ['Scent Pavilion', 5.52],
  ['Periscope Garden', 6.88],
  ['Rope Bridge Towers', 7.45],
];

describe('titleWidth', () => {
  it.each(measured)('of %s is %d em and a little more', (title, width) => {
    expect(titleWidth(title)).toBeGreaterThanOrEqual(width);
    expect(titleWidth(title)).toBeLessThan(width * 1.2);
  });

  it('is never zero', () => {
    expect(titleWidth('')).toBe(1);
  });
});
