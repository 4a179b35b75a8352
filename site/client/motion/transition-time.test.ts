import { describe, expect, it } from 'vitest';
import { transitionTime } from './transition-time.ts';

describe('[D5] transitionTime', () => {
  it.each([
    ['0s', '0s', 0],
    ['600ms', '0s', 600],
    ['0.6s', '0.2s', 800],
    ['0.6s, 1s', '0.2s', 1200],
    ['600ms, 100ms', '0s, 900ms', 1000],
  ])('of duration %s and delay %s is %i ms', (transitionDuration, transitionDelay, time) => {
    expect(transitionTime({ transitionDuration, transitionDelay })).toBeCloseTo(time);
  });
});
