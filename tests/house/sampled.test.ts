import { describe, expect, it } from 'vitest';
import { sampled } from '../support/sampled.ts';

const cases = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('rotated cases', () => {
  it('cover every case in as many runs as there are shares', () => {
    for (const start of [0, 1, 649])
      expect([0, 1, 2].flatMap((run) => sampled(cases, 3, String(start + run))).toSorted()).toEqual(cases);
  });

  it('include at least one case in every run', () => {
    for (const run of ['4', '5', '6']) expect(sampled(['a', 'b'], 3, run)).toHaveLength(1);
  });

  it('all run with `all`', () => {
    expect(sampled(cases, 3, 'all')).toEqual(cases);
  });

  it('reject a seed that is not a whole number', () => {
    for (const wrong of ['', 'third', '-1', '1.5']) expect(() => sampled(cases, 3, wrong)).toThrow('SAMPLE_SEED');
  });
});
