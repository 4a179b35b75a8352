import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consumeRateLimit } from './rate-limit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('[F3] a visitor over the limit waits for a minute at most, even if the system clock is set back', async () => {
  const attempt = () => consumeRateLimit('203.0.113.77', 'newsletter');
  for (let attempts = 0; attempts < 10; attempts++) expect(await attempt()).toBeUndefined();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await attempt()).toBe(60);
});
