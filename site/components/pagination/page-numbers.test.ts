import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('page numbers', () => {
  it.each([
    [1, 7, [1, 2, 'gap', 7]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
    [1, 1, [1]],
  ])('page %i of %i shows the ends and its neighbours', (current, count, expected) => {
    expect(pageNumbers(current, count)).toEqual(expected);
  });

  it('shows a single hidden page in place of its ellipsis', () => {
    expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
