import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { getImageColors } from './image-colors.ts';

describe('getImageColors', () => {
  it('uses light text on dark backgrounds and vice versa', () => {
    expect(getImageColors('#072b33')).toMatchObject({ theme: 'dark', ground: '#072b33', text: '#f6f0e4' });
    expect(getImageColors('#e8d9b5')).toMatchObject({ theme: 'default', ground: '#e8d9b5', text: '#10182b' });
  });

  it('falls back to ink', () => {
    for (const missing of [null, undefined, '', 'rebeccapurple'])
      expect(getImageColors(missing).ground).toBe('#10182b');
  });

  it('reaches the required contrast across grays and saturated colors', () => {
    const channel = (value: number) => value.toString(16).padStart(2, '0');
    for (let value = 0; value < 256; value += 5) {
      for (const color of [
        `#${channel(value).repeat(3)}`,
        `#${channel(value)}40a0`,
        `#a0${channel(value)}40`,
        `#40a0${channel(value)}`,
      ]) {
        const { ground, text, secondary, accent } = getImageColors(color);
        expect(contrast(ground, text), color).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ground, secondary), color).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ground, accent), color).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
