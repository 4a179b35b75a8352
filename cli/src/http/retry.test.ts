import { expect, it } from 'vitest';
import { retryDelay, shouldRetry } from './retry.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const delays: [number, string | undefined, number, number][] = [
  [1, undefined, 1, 200],
  [2, undefined, 1, 400],
  [3, undefined, 0.5, 400],
  [20, undefined, 1, 30_000],
  [1, '3', 0, 3_000],
  [1, '0', 1, 0],
  [1, '9999', 1, 30_000],
  [1, 'Sat, 21 Nov 2026 12:00:05 GMT', 1, 5_000],
  [1, 'Sat, 21 Nov 2026 11:00:00 GMT', 1, 0],
  [1, 'soon', 1, 200],
];
it.each(delays)(
  '[H2] after attempt %i with Retry-After %j and random %d, the delay is %i ms',
  (attempt, header, random, ms) => {
    expect(retryDelay(attempt, header, now, random)).toBe(ms);
  },
);

it('[H2] retries only transient errors', () => {
  const isRepeated = (outcome: Parameters<typeof shouldRetry>[0]) => shouldRetry(outcome, 1, 3);
  expect([408, 425, 429, 500, 502, 503, 504].every((status) => isRepeated({ status }))).toBe(true);
  expect([200, 301, 404, 410, 501].some((status) => isRepeated({ status }))).toBe(false);
  expect(isRepeated({ errorCode: 'ECONNRESET' })).toBe(true);
  expect(isRepeated({ errorCode: 'ECONNREFUSED' })).toBe(false);
});

it.each([
  [503, 3, 3],
  [503, 0, 0],
  [503, 20, 20],
  [429, 3, 10],
  [429, 20, 20],
  [429, 0, 0],
])('[H2] a request that gets a %i with --retries %i is sent again %i times', (status, retries, times) => {
  const again = Array.from({ length: 30 }, (_, index) => shouldRetry({ status }, index + 1, retries)).filter(Boolean);
  expect(again).toHaveLength(times);
});
