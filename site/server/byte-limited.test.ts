import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ByteLimited } from './byte-limited.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const named = (name: string) => ({ name });

describe('what is limited in bytes', () => {
  it('drops what was used longest ago', () => {
    const limited = new ByteLimited(100);
    const dropped: string[] = [];
    const [a, b, c] = [named('a'), named('b'), named('c')];
    for (const key of [a, b]) limited.hold(key, 40, () => dropped.push(key.name));
    vi.advanceTimersByTime(1000);
    limited.touch(a);
    limited.hold(c, 40, () => dropped.push('c'));
    expect(dropped).toEqual(['b']);
    expect(limited.bytes).toBe(80);
  });

  it('counts what is held anew once', () => {
    const limited = new ByteLimited(100);
    const key = named('a');
    limited.hold(key, 60, () => {});
    limited.hold(key, 30, () => {});
    expect(limited.bytes).toBe(30);
    limited.release(key);
    expect(limited.bytes).toBe(0);
  });

  it('keeps what alone is too large until the next comes', () => {
    const limited = new ByteLimited(10);
    const dropped: string[] = [];
    limited.hold(named('large'), 50, () => dropped.push('large'));
    expect(dropped).toEqual([]);
    limited.hold(named('small'), 5, () => dropped.push('small'));
    expect(dropped).toEqual(['large']);
  });
});
