import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [8.04, '0:08'],
  [65, '1:05'],
  [599.6, '10:00'],
  [3723, '1:02:03'],
])('formats %d as %s', (seconds, length) => {
  expect(formatDuration(seconds)).toBe(length);
});
