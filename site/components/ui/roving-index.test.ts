import { describe, expect, it } from 'vitest';
import { getRovingIndex } from './roving-index.ts';

describe('[C5] roving index', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowDown', 1, 2],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, undefined],
    ['constructor', 1, undefined],
  ])('%s from %i of three is %s', (key, place, expected) => {
    expect(getRovingIndex(key, place, 3)).toBe(expected);
  });
});
