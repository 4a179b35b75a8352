import { describe, expect, test } from 'vitest';
import { getSizes } from './image-sizes.ts';

const landscape = { width: 1920, height: 1080 };
const upright = { width: 1080, height: 1350 };

describe('getSizes', () => {
  test('an uncropped image is as wide as its slot', () => {
    expect(getSizes([{ from: 900, width: '70vw' }, { width: '94vw' }], landscape)).toBe(
      '(min-width: 900px) 70vw, 94vw',
    );
  });

  test('an image is wider than a slot that crops its sides', () => {
    const frames = [
      { from: 900, width: '46vw', ratio: 1 },
      { width: '5.5rem', ratio: 1 },
    ] as const;
    expect(getSizes(frames, landscape)).toBe('(min-width: 900px) 81.8vw, 9.8rem');
    expect(getSizes(frames, upright)).toBe('(min-width: 900px) 46vw, 5.5rem');
  });

  test('an image that fills the viewport is sized by height on portrait screens', () => {
    expect(getSizes([{ width: '100vw', ratio: 'window' }], landscape)).toBe(
      '(max-aspect-ratio: 1778/1000) 177.8vh, 100vw',
    );
  });

  test('an image of unknown size is assumed to be as wide as its slot', () => {
    expect(getSizes([{ width: '46vw', ratio: 1 }], { width: null, height: null })).toBe('46vw');
    expect(getSizes([{ width: '100vw', ratio: 'window' }], { width: 0, height: 0 })).toBe('100vw');
  });
});
