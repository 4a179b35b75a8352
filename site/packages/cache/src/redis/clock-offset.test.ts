import { expect, it } from 'vitest';
import { ClockOffset } from './clock-offset.ts';

/** An offset and its two clocks, in milliseconds. */
function measured() {
  const clocks = { own: 10_000_000, redis: 10_000_000 };
  const offset = new ClockOffset(() => clocks.own);
  const pass = (milliseconds: number) => {
    clocks.own += milliseconds;
    clocks.redis += milliseconds;
  };
  const measure = (replyMs: number) =>
    offset.measure(async () => {
      const { redis } = clocks;
      pass(replyMs);
      return [String(Math.floor(redis / 1000)), String((redis % 1000) * 1000)];
    });
  return { clocks, offset, measure };
}

it('the clock offset follows a clock that was set and a machine that was suspended', async () => {
  const { clocks, offset, measure } = measured();
  clocks.redis += 60_000;
  await measure(2);
  expect(Math.abs(offset.milliseconds - 60_000)).toBeLessThanOrEqual(1);
  clocks.redis -= 3_600_000;
  await measure(2);
  expect(Math.abs(offset.milliseconds + 3_540_000)).toBeLessThanOrEqual(1);
});

it('a late reply does not make the clock offset less precise', async () => {
  const { clocks, offset, measure } = measured();
  clocks.redis += 5000;
  await measure(0);
  await measure(1500);
  expect(offset.milliseconds).toBe(5000);
});
