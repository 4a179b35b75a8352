import { describe, expect, it } from 'vitest';
import { getTitleWidth, getWidestWordWidth } from './title-width.ts';

/** Measured in Chromium with the last word emphasized. */
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

describe('getTitleWidth', () => {
  it.each(measured)('overestimates %s (%d em) by less than 20%', (title, width) => {
    expect(getTitleWidth(title)).toBeGreaterThanOrEqual(width);
    expect(getTitleWidth(title)).toBeLessThan(width * 1.2);
  });

  it('returns at least 1', () => {
    expect(getTitleWidth('')).toBe(1);
  });
});

describe('getWidestWordWidth', () => {
  it('measures only the widest word', () => {
    expect(getWidestWordWidth('Rope Bridge Towers')).toBe(getTitleWidth('Towers'));
    expect(getWidestWordWidth('Planetarium')).toBe(getTitleWidth('Planetarium'));
  });

  it('returns at least 1', () => {
    expect(getWidestWordWidth('')).toBe(1);
  });
});
