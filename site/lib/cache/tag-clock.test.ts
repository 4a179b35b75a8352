import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TagClock } from './tag-clock.ts';

const folder = () => mkdtempSync(path.join(tmpdir(), 'clock-'));

describe('[B6] the tag clock', () => {
  it('calls fresh what began after the last invalidation of its tags, and stale what began before', () => {
    const clock = new TagClock();
    clock.invalidate(['entry:1'], { at: 100 });
    expect(clock.freshness(['entry:1'], 99)).toBe('stale');
    expect(clock.freshness(['entry:1'], 101)).toBe('fresh');
    expect(clock.freshness(['entry:2'], 99)).toBe('fresh');
  });

  it('counts a render that began in the same instant as old', () => {
    const clock = new TagClock();
    clock.invalidate(['entry:1'], { at: 100 });
    expect(clock.freshness(['entry:1'], 100)).toBe('stale');
  });

  it('lets a hard invalidation outweigh a soft one', () => {
    const clock = new TagClock();
    clock.invalidate(['entry:1'], { at: 100, isHard: true });
    clock.invalidate(['card:2'], { at: 200 });
    expect(clock.freshness(['card:2', 'entry:1'], 50)).toBe('expired');
  });

  it('repeats what hit a fill while it ran, and nothing else', () => {
    const clock = new TagClock();
    clock.invalidate(['entry:1'], { at: 100 });
    clock.invalidate(['entry:2'], { at: 10 });
    clock.repeatSince(50, ['entry:1', 'entry:2', 'entry:3']);
    expect(clock.freshness(['entry:1'], 150)).toBe('stale');
    expect(clock.freshness(['entry:2'], 50)).toBe('fresh');
    expect(clock.freshness(['entry:3'], 0)).toBe('fresh');
  });

  it('remembers across a restart, and a line torn by a crash costs only itself', () => {
    const directory = folder();
    new TagClock(directory).invalidate(['entry:1'], { at: 100, isHard: true });
    appendFileSync(path.join(directory, 'invalidations.jsonl'), '{"at":200,"isHard":false,"ta');
    expect(new TagClock(directory).freshness(['entry:1'], 50)).toBe('expired');
  });

  it('has written an invalidation down before it returns', () => {
    const directory = folder();
    new TagClock(directory).invalidate(['uri:en:news/é'], { at: 1 });
    expect(readFileSync(path.join(directory, 'invalidations.jsonl'), 'utf8')).toContain('uri:en:news/é');
  });

  it('tells its listeners once per invalidation and not for an empty one', () => {
    const clock = new TagClock();
    let calls = 0;
    const stop = clock.onInvalidation(() => calls++);
    clock.invalidate([]);
    clock.invalidate(['a', 'b']);
    stop();
    clock.invalidate(['c']);
    expect(calls).toBe(1);
  });
});
