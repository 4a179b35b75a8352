import { describe, expect, it } from 'vitest';
import { now } from '../lib/now.ts';
import { getFreshness, isOverdue } from './freshness.ts';
import { TagClock } from './tag-clock.ts';

const secondsOld = (age: number, revalidate: number | false) => ({
  key: 'K',
  path: '/news',
  tags: ['entry:1'],
  began: now() - age * 1000,
  revalidate,
});

describe('[B5] a page past its `revalidate` time', () => {
  it('is overdue, and stale without any invalidation', () => {
    const clock = new TagClock();
    expect(isOverdue(secondsOld(20, 10))).toBe(true);
    expect(getFreshness(clock, secondsOld(20, 10))).toBe('stale');
    for (const page of [secondsOld(5, 10), secondsOld(20, false)]) {
      expect(isOverdue(page)).toBe(false);
      expect(getFreshness(clock, page)).toBe('fresh');
    }
  });

  it('is expired once invalidated hard', () => {
    const clock = new TagClock();
    const page = secondsOld(20, 10);
    clock.invalidate({ hard: ['entry:1'] }, 'test');
    expect(getFreshness(clock, page)).toBe('expired');
  });
});

it('[B5] a page that was rendered in the future, by a clock set back since, is stale, or expired once invalidated hard', () => {
  const clock = new TagClock();
  const page = secondsOld(-3600, false);
  expect(getFreshness(clock, page)).toBe('stale');
  clock.invalidate({ hard: ['entry:1'] }, 'test');
  expect(getFreshness(clock, page)).toBe('expired');
});
