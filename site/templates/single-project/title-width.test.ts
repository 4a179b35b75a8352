import { describe, expect, it } from 'vitest';
import { titleWidth } from './title-width.ts';

/** Measured in Chromium, with the last word in the emphasis font. */
const measured: [string, number][] = [
  ['Tidal Hall', 3.46],
  ['Whale Nave', 4.45],
  ['Wind Room', 4.31],
  ['Mirror Maze', 4.49],
  ['Canopy Walk', 5.04],
  ['Planetarium', 4.59],
  ['Scent Pavilion', 5.51],
  ['Periscope Garden', 6.85],
  ['Rope Bridge Towers', 7.38],
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
