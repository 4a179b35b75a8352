import { expect, it } from 'vitest';
import { scrollDepths } from './scroll-depths.ts';

it('[D14] tracks scroll depth at 15, 25, 50, 75 and 90 %', () => {
  expect(scrollDepths()).toEqual([15, 25, 50, 75, 90]);
});
