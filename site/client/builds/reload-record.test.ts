import { describe, expect, it } from 'vitest';
import { noteReload } from './reload-record.ts';

const now = 1_000_000;
const record = noteReload(null, '/careers', now) ?? '';

describe('[D10] noteReload', () => {
  it.each([
    ['without a record', null, '/careers', now, true],
    ['immediately again', record, '/careers', now, false],
    ['9,999 ms later', record, '/careers', now + 9_999, false],
    ['10,000 ms later', record, '/careers', now + 10_000, true],
    ['on another path', record, '/contact', now, true],
    ['after the clock was set back by an hour', record, '/careers', now - 3_600_000, true],
    ['with a corrupt record', '{', '/careers', now, true],
    ['with an unrelated record', 'null', '/careers', now, true],
  ])('%s', (_, given, path, time, allowed) => {
    expect(noteReload(given, path, time) !== undefined).toBe(allowed);
  });

  it('reloads each of two alternately failing paths once in ten seconds', () => {
    let kept: string | null = null;
    const reloaded: string[] = [];
    for (let second = 0; second <= 10; second += 1) {
      const path = second % 2 === 0 ? '/careers' : '/contact';
      const noted: string | undefined = noteReload(kept, path, now + second * 1000);
      if (noted === undefined) continue;
      kept = noted;
      reloaded.push(`${second} s: ${path}`);
    }
    expect(reloaded).toEqual(['0 s: /careers', '1 s: /contact', '10 s: /careers']);
  });
});
