import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Journal } from '../journal/journal.ts';
import { now } from '../lib/now.ts';
import { silentLog } from '../report/reporter.ts';
import { clockRecord, wholeMarks } from './clock-records.ts';
import { getFreshness } from './freshness.ts';
import { TagClock } from './tag-clock.ts';

const file = () => path.join(mkdtempSync(path.join(tmpdir(), 'clock-')), 'invalidations.jsonl');
const open = (name: string) => new TagClock({ saved: Journal.open(name, clockRecord) });

describe('[B6] the tag clock', () => {
  it('treats a render as fresh if it started after the last invalidation of its tags', () => {
    const clock = new TagClock();
    clock.invalidate({ soft: ['entry:1'] }, 'test', 100);
    expect(getFreshness(clock, { tags: ['entry:1'], began: 99 })).toBe('stale');
    expect(getFreshness(clock, { tags: ['entry:1'], began: 101 })).toBe('fresh');
    expect(getFreshness(clock, { tags: ['entry:2'], began: 99 })).toBe('fresh');
  });

  it('treats a render that started in the same instant as stale', () => {
    const clock = new TagClock();
    clock.invalidate({ soft: ['entry:1'] }, 'test', 100);
    expect(getFreshness(clock, { tags: ['entry:1'], began: 100 })).toBe('stale');
  });

  it('treats a page with a hard and a soft invalidation as expired', () => {
    const clock = new TagClock();
    clock.invalidate({ hard: ['entry:1'] }, 'test', 100);
    clock.invalidate({ soft: ['card:2'] }, 'test', 200);
    expect(getFreshness(clock, { tags: ['card:2', 'entry:1'], began: 50 })).toBe('expired');
  });

  it('processes any number of tags in batches of a thousand, hard ones first, and writes them to disk', async () => {
    const name = file();
    const began = now();
    const clock = open(name);
    const parts: string[][] = [];
    clock.subscribe(({ soft, hard }) => parts.push([...hard, ...soft]));
    const soft = Array.from({ length: 200_000 }, (_, index) => `card:${index}`);
    let turns = 0;
    const watch = setInterval(() => turns++, 0);
    await clock.invalidateAll([
      { cause: 'one', soft: [...soft, 'entry:1'], hard: [] },
      { cause: 'other', soft: ['entry:2'], hard: ['entry:1'] },
    ]);
    clearInterval(watch);
    expect(turns).toBeGreaterThan(5);
    expect(parts.every(({ length }) => length <= 1000)).toBe(true);
    expect(parts[0]?.[0]).toBe('entry:1');
    expect(parts.flat()).toHaveLength(soft.length + 2);
    const restarted = open(name);
    expect(getFreshness(restarted, { tags: ['entry:1'], began })).toBe('expired');
    expect(getFreshness(restarted, { tags: ['card:199999'], began })).toBe('stale');
  });

  it('finds the tags that were invalidated while a result was being computed', () => {
    const clock = new TagClock();
    clock.invalidate({ soft: ['entry:1'] }, 'test', 100);
    clock.invalidate({ soft: ['entry:2'] }, 'test', 10);
    const invalidated = clock.tagsSince(50, ['entry:1', 'entry:2', 'entry:3']);
    clock.invalidate(invalidated, 'again');
    expect(getFreshness(clock, { tags: ['entry:1'], began: 150 })).toBe('stale');
    expect(getFreshness(clock, { tags: ['entry:2'], began: 50 })).toBe('fresh');
    expect(getFreshness(clock, { tags: ['entry:3'], began: 0 })).toBe('fresh');
  });

  it('restores its state, even after a truncated last line', () => {
    const name = file();
    const began = now();
    open(name).invalidate({ hard: ['entry:1'] }, 'test');
    appendFileSync(name, '{"at":200,"isHard":false,"ta');
    open(name).invalidate({ soft: ['entry:2'] }, 'test');
    const restarted = open(name);
    expect(getFreshness(restarted, { tags: ['entry:1'], began })).toBe('expired');
    expect(getFreshness(restarted, { tags: ['entry:2'], began })).toBe('stale');
  });

  it('treats a page as expired if it is older than a dropped invalidation, even if the page is found later', () => {
    const name = file();
    const day = 24 * 60 * 60 * 1000;
    const openFor = (oldestRender: number) => new TagClock({ saved: Journal.open(name, clockRecord), oldestRender });
    openFor(now() - 36 * day).invalidate({ hard: ['entry:1'] }, 'test', now() - 34 * day);
    const deleted = { tags: ['entry:1'], began: now() - 36 * day };
    const later = { tags: ['entry:1'], began: now() - 33 * day };
    expect(getFreshness(openFor(now() - 36 * day), deleted)).toBe('expired');
    expect(getFreshness(openFor(now() - day), later)).toBe('fresh');
    for (let restart = 0; restart < 2; restart++) {
      const clock = openFor(now() - 36 * day);
      expect(getFreshness(clock, deleted)).toBe('expired');
      expect(getFreshness(clock, { ...deleted, tags: ['entry:2'] })).toBe('expired');
      expect(getFreshness(clock, later)).toBe('fresh');
    }
  });

  it('writes an invalidation to disk before returning', () => {
    const name = file();
    open(name).invalidate({ soft: ['uri:en:news/é'] }, 'test');
    expect(readFileSync(name, 'utf8')).toContain('uri:en:news/é');
  });

  it('compacts fifty invalidations of a tag into one journal line on restart', () => {
    const name = file();
    const clock = open(name);
    for (let count = 0; count < 50; count++) clock.invalidate({ soft: ['entry:1'] }, 'test');
    open(name);
    expect(readFileSync(name, 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it('compacts 30,000 lines in the background, and keeps later invalidations and the last checkpoint', async () => {
    const name = file();
    const clock = open(name);
    const learn = (since: number) =>
      clock.mergeRemote(
        Array.from({ length: 15_000 }, (_, index) => ({ tag: `entry:${index}`, isHard: false, at: since + index })),
      );
    learn(1_000_000);
    learn(2_000_000);
    expect(clock.journalLines).toBe(30_000);
    const began = now();
    clock.checkpoint();
    clock.invalidate({ hard: ['entry:1'] }, 'test');
    const checkpoint = clock.checkpoint();
    await clock.compacted();
    expect(clock.journalLines).toBeLessThan(15_010);
    expect(wholeMarks(Journal.open(name, clockRecord).entries)).toContain(checkpoint);
    const restarted = open(name);
    expect(getFreshness(restarted, { tags: ['entry:1'], began })).toBe('expired');
    const getTimes = (known: TagClock) => new Map(known.times().map(({ tag, isHard, at }) => [`${tag} ${isHard}`, at]));
    expect(getTimes(restarted)).toEqual(getTimes(clock));
  });

  it('clamps future times after the system clock is set back', () => {
    const name = file();
    open(name).invalidate({ soft: ['entry:1'] }, 'test', now() + 3_600_000);
    expect(getFreshness(open(name), { tags: ['entry:1'], began: now() + 1 })).toBe('fresh');
  });

  it('calls its listeners once per invalidation, and not for an empty one', () => {
    const clock = new TagClock();
    let calls = 0;
    const stop = clock.subscribe(() => calls++);
    clock.invalidate({}, 'test');
    clock.invalidate({ soft: ['a', 'b'], hard: ['d'] }, 'test');
    stop();
    clock.invalidate({ soft: ['c'] }, 'test');
    expect(calls).toBe(1);
  });

  it('calls every listener with every batch, even if one of them throws', async () => {
    const error = vi.fn();
    const clock = new TagClock({ log: { ...silentLog, error } });
    clock.subscribe(() => {
      throw new Error('broken');
    });
    let heard = 0;
    clock.subscribe(({ hard }) => {
      heard += hard.length;
    });
    const hard = Array.from({ length: 2500 }, (_, index) => `entry:${index}`);
    await clock.invalidateAll([{ cause: 'test', soft: [], hard }]);
    expect([clock.times().length, heard, error.mock.calls.length]).toEqual([2500, 2500, 3]);
  });
});

describe('[B8] an invalidation by another instance', () => {
  it('counts from its arrival for renders by this instance', () => {
    const clock = new TagClock();
    const made = now();
    clock.mergeRemote([{ tag: 'entry:1', isHard: false, at: made - 500 }]);
    expect(getFreshness(clock, { tags: ['entry:1'], began: made - 100 })).toBe('stale');
    expect(getFreshness(clock, { tags: ['entry:1'], began: now() + 1 })).toBe('fresh');
  });

  it('applies to a page that another instance began to render after the invalidation but before receiving it', () => {
    const [early, late] = [new TagClock(), new TagClock()];
    early.invalidate({ hard: ['entry:1'] }, 'test', 1000);
    const beforeHearing = late.snapshotAt(['entry:1', 'entry:2'], 1010);
    expect(getFreshness(early, { tags: ['entry:1', 'entry:2'], began: 0, knownInvalidations: beforeHearing })).toBe(
      'expired',
    );
    expect(getFreshness(early, { tags: ['entry:2'], began: 0, knownInvalidations: beforeHearing })).toBe('fresh');
    late.mergeRemote(early.times());
    expect(
      getFreshness(early, { tags: ['entry:1'], began: 0, knownInvalidations: late.snapshotAt(['entry:1'], 1010) }),
    ).toBe('expired');
    expect(
      getFreshness(early, { tags: ['entry:1'], began: 0, knownInvalidations: late.snapshotAt(['entry:1'], now() + 1) }),
    ).toBe('fresh');
  });

  it('takes effect only once, however often it arrives', () => {
    const clock = new TagClock();
    const times = [{ tag: 'entry:1', isHard: true, at: now() }];
    expect(clock.mergeRemote(times).hard).toEqual(['entry:1']);
    expect(clock.mergeRemote(times).hard).toEqual([]);
  });

  it('takes effect even if that instance has a slow clock, once it knows about the earlier invalidation', () => {
    const [early, late] = [new TagClock(), new TagClock()];
    early.setSharedTime((local) => local + 30_000);
    early.invalidate({ soft: ['entry:1'] }, 'test');
    late.mergeRemote(early.times());
    const rendered = now();
    late.invalidate({ soft: ['entry:1'] }, 'test');
    expect(early.mergeRemote(late.times()).soft).toEqual(['entry:1']);
    expect(getFreshness(early, { tags: ['entry:1'], began: rendered })).toBe('stale');
  });

  it('keeps the time of each tag when many arrive at once', () => {
    const clock = new TagClock();
    const made = now();
    const times = [
      { tag: 'entry:1', isHard: false, at: made - 60_000 },
      { tag: 'entry:2', isHard: false, at: made },
    ];
    clock.mergeRemote(times);
    expect(clock.times()).toEqual(times);
    expect(clock.mergeRemote([{ tag: 'entry:1', isHard: false, at: made - 30_000 }]).soft).toEqual(['entry:1']);
  });
});
