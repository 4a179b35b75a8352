import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Schedule } from './schedule.ts';

const begin = Date.parse('2026-01-01T10:00:00Z');
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('[B3] post and expiry dates', () => {
  let schedule: Schedule;
  let looks: { at: number; ids: readonly string[] }[];
  /** The CMS's upcoming dates. */
  let outstanding: { id: string; at: number }[];

  beforeEach(() => {
    vi.useFakeTimers({ now: begin });
    looks = [];
    outstanding = [];
    schedule = new Schedule();
    schedule.start(async (ids) => {
      looks.push({ at: Date.now() - begin, ids });
      schedule.learn(ids, outstanding, Date.now());
    });
  });
  afterEach(() => {
    schedule.stop();
    vi.useRealTimers();
  });

  it('are checked once if the CMS applies them in time', async () => {
    schedule.note([{ id: '7', at: begin + 1000 }]);
    await passes(60_000);
    expect(looks).toEqual([{ at: 1050, ids: ['7'] }]);
    expect(schedule.size).toBe(0);
  });

  it('are checked again at growing intervals until the CMS has applied them', async () => {
    outstanding = [{ id: '7', at: begin + 1000 }];
    schedule.note(outstanding);
    await passes(60 * 60 * 1000);
    const times = looks.map(({ at }) => at);
    expect(times.slice(0, 4)).toEqual([1050, 1300, 1550, 1825]);
    expect(times.length).toBeLessThan(40);
    const last = times.at(-1) ?? 0;
    expect(last - (times.at(-2) ?? 0)).toBe(5 * 60 * 1000);
    outstanding = [];
    await passes(5 * 60 * 1000);
    expect(looks.length).toBe(times.length + 1);
    expect(schedule.size).toBe(0);
  });

  it('are due immediately if learned too late', async () => {
    schedule.note([{ id: '7', at: begin - 3000 }]);
    await passes(0);
    expect(looks).toEqual([{ at: 0, ids: ['7'] }]);
  });

  it('are not dropped because of an older response', async () => {
    schedule.note([{ id: '7', at: begin + 1000 }]);
    schedule.learn('all', [], Date.now());
    schedule.learn(['7'], [], Date.now());
    await passes(1050);
    expect(looks).toHaveLength(1);
  });

  it('are checked again within five minutes, even if the system clock is set back after a check', async () => {
    outstanding = [{ id: '7', at: begin - 24 * 60 * 60 * 1000 }];
    schedule.note(outstanding);
    await passes(0);
    expect(looks).toHaveLength(1);
    vi.setSystemTime(begin - 60 * 60 * 1000);
    await passes(5 * 60 * 1000);
    expect(looks).toHaveLength(2);
  });

  it('are kept separately if an entry has both', async () => {
    schedule.note([
      { id: '7', at: begin + 1000 },
      { id: '7', at: begin + 5000 },
    ]);
    await passes(60_000);
    expect(looks.map(({ at }) => at)).toEqual([1050, 5050]);
  });
});
