import { describe, expect, it } from 'vitest';
import { contrast, luminance, mix } from './contrast.ts';

describe('luminance', () => {
  it('is 0 for black and 1 for white', () => {
    expect(luminance('#000000')).toBe(0);
    expect(luminance('#ffffff')).toBeCloseTo(1, 5);
  });

  it('throws on an invalid color, and names it', () => {
    expect(() => luminance('teal')).toThrow('"teal" is not a color: write it as #rrggbb');
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#f6f0e4', '#10182b', 15.58],
    ['#f6f0e4', '#7a5813', 5.72],
    ['#c79a3b', '#10182b', 6.83],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe('mix', () => {
  it('interpolates between two colors', () => {
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
    expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});
