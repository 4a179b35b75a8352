import { describe, expect, it } from 'vitest';
import { noteReload } from './reload-record.ts';

const now = 1_000_000;
const record = noteReload(null, '/careers', now) ?? '';

describe('[D10] noteReload', () => {
  it.each([
    ['allows a reload without a record', null, '/careers', now, true],
    ['refuses another reload immediately', record, '/careers', now, false],
    ['refuses another reload after 9,999 ms', record, '/careers', now + 9_999, false],
    ['allows another reload after 10,000 ms', record, '/careers', now + 10_000, true],
    ['allows a reload of another path', record, '/contact', now, true],
    ['allows another reload after the clock was set back by an hour', record, '/careers', now - 3_600_000, true],
    ['allows a reload with a corrupt record', '{', '/careers', now, true],
    ['allows a reload with an empty record', 'null', '/careers', now, true],
  ])('%s', (_, given, path, time, allowed) => {
    expect(noteReload(given, path, time) !== undefined).toBe(allowed);
  });

  it('allows a reload of each of two alternately failing paths every ten seconds', () => {
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
