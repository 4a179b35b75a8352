import { describe, expect, it } from 'vitest';
import { getPageNumbers } from './page-numbers.ts';

describe('page numbers', () => {
  it.each([
    [1, 7, [1, 2, 'gap', 7]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
    [1, 1, [1]],
  ])('page %i of %i links to the first, last and adjacent pages', (current, count, expected) => {
    expect(getPageNumbers(current, count)).toEqual(expected);
  });

  it('fills a gap of one page', () => {
    expect(getPageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(getPageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
