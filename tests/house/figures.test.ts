import { expect, it } from 'vitest';
import { percentile } from '../bench/support/figures.ts';

it('the p95 of 20 values is the second largest, the p99 of 300 is the fourth largest, and the p50 of 20 is the tenth smallest', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => count - at);
  expect([percentile(upTo(20), 0.95), percentile(upTo(300), 0.99), percentile(upTo(20), 0.5)]).toEqual([19, 297, 10]);
});
