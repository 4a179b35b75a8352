import { expect, it } from 'vitest';
import { scrollDepths } from './scroll-depths.ts';

it('[D14] scrolling is tracked at 15, 25, 50, 75 and 90 percent', () => {
  expect(scrollDepths()).toEqual([15, 25, 50, 75, 90]);
});
