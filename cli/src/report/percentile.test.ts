import { expect, it } from 'vitest';
import { percentile } from './percentile.ts';

it('[H2] percentiles are elements of the input', () => {
  expect([percentile([], 0.5), percentile([7], 0.95), percentile([4, 1, 3, 2], 0.5)]).toEqual([undefined, 7, 2]);
});
