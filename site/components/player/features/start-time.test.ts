import { expect, it } from 'vitest';
import { parseStartTime } from './start-time.ts';

it.each([
  ['?t=95', 95],
  ['?a=b&t=95s', 95],
  ['', 0],
  ['?t=', 0],
  ['?t=-5', 0],
  ['?t=1e9', 0],
  ['?t=9999999', 0],
  ['?t=<script>', 0],
])('parses %j as %i seconds', (search, seconds) => {
  expect(parseStartTime(search)).toBe(seconds);
});
