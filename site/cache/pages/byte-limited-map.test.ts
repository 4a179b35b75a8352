import { describe, expect, it } from 'vitest';
import { ByteLimitedMap } from './byte-limited-map.ts';

describe('[B1] a map that is limited in bytes', () => {
  it('forgets what was longest not asked for, and says what that was', () => {
    const map = new ByteLimitedMap<string>(100);
    for (const key of ['a', 'b']) map.set(key, key, 40);
    map.get('a');
    map.peek('b');
    expect(map.set('c', 'c', 40)).toEqual(['b']);
    expect([...map].map(([key]) => key)).toEqual(['a', 'c']);
    expect(map.bytes).toBe(80);
  });

  it('counts what is set anew once, and what is deleted no more', () => {
    const map = new ByteLimitedMap<string>(100);
    map.set('a', 'large', 60);
    map.set('a', 'small', 30);
    expect(map.bytes).toBe(30);
    map.delete('a');
    map.delete('a');
    expect([map.bytes, map.size]).toEqual([0, 0]);
  });

  it('keeps what alone is too large until the next comes', () => {
    const map = new ByteLimitedMap<string>(10);
    expect(map.set('large', 'large', 50)).toEqual([]);
    expect(map.get('large')).toBe('large');
    expect(map.set('small', 'small', 5)).toEqual(['large']);
  });
});
