import { describe, expect, it } from 'vitest';
import { titleWidth } from './title-width.ts';

/** Measured in Chromium, with the last word in the emphasis font. */
const measured: [string, number][] = [
  ['Tidal Hall', 3.33],
  ['Whale Nave', 4.32],
  ['Wind Room', 4.21],
  ['Mirror Maze', 4.35],
  ['Canopy Walk', 4.89],
  ['Planetarium', 4.58],
  ['Scent Pavilion', 5.39],
  ['Periscope Garden', 6.65],
  ['Rope Bridge Towers', 7.16],
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
