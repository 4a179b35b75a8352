import { expect, it } from 'vitest';
import { isRetryable, retryDelay } from './retry.ts';

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
  expect([408, 425, 429, 500, 502, 503, 504].every((status) => isRetryable({ status }))).toBe(true);
  expect([200, 301, 404, 410, 501].some((status) => isRetryable({ status }))).toBe(false);
  expect(isRetryable({ errorCode: 'ECONNRESET' })).toBe(true);
  expect(isRetryable({ errorCode: 'ECONNREFUSED' })).toBe(false);
});
