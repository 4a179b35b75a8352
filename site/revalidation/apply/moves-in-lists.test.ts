import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countMovesSince, countRecentMoves, type ListMoves, noteMove, rememberMoves } from './moves-in-lists.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const section = 'moves-in-lists-test';

it.each([
  ['is set back', -3_600_000],
  ['is set forward', 3_600_000],
  ['stays the same', 0],
])('[B3] moves count as recent for five seconds, and as later than an earlier event, if the clock %s', (_, ms) => {
  const site = `en${ms}`;
  const moves: ListMoves = new Map();
  noteMove(moves, section, site);
  rememberMoves(moves);
  vi.setSystemTime(Date.now() + ms);
  vi.advanceTimersByTime(4000);
  const since = (agoMs: number) => countMovesSince(Date.now() - agoMs, section, site);
  expect([countRecentMoves(section, site), since(5000), since(3000)]).toEqual([1, 1, 0]);
  vi.advanceTimersByTime(2000);
  expect([countRecentMoves(section, site), since(7000), since(5000)]).toEqual([0, 1, 0]);
});
