import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { TickLimiter } from './tick-limiter.ts';

describe('TickLimiter', () => {
  it('lets N callers through per tick, and the rest in later ticks, in order', async () => {
    const turns = new TickLimiter(3);
    const passed: number[] = [];
    for (let number = 1; number <= 8; number++) void turns.pass().then(() => passed.push(number));
    await Promise.resolve();
    const seen = [passed.length];
    while (passed.length < 8) {
      await turn();
      seen.push(passed.length);
    }
    expect(seen).toEqual([3, 6, 8]);
    expect(passed).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('resets once the queue is empty', async () => {
    const turns = new TickLimiter(1);
    for (let number = 1; number <= 3; number++) {
      let hasPassed = false;
      void turns.pass().then(() => (hasPassed = true));
      await Promise.resolve();
      expect(hasPassed).toBe(true);
      await turn();
    }
  });
});
