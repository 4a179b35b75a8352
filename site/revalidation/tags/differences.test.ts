import { describe, expect, it } from 'vitest';
import { ignoreDerivedParts } from './differences.ts';
import { createLastSeen, event } from './testing/fixtures.ts';

describe('[B3] a part of a global set that differs from what was last seen', () => {
  const [set, part, date] = ['global:footer:en', 'global:footer:en:links', '2026-01-01T10:00:00Z'];
  const seen = createLastSeen();
  seen.updateElements(
    new Map([
      [set, date],
      [part, 'before'],
    ]),
  );
  const served = (dateUpdated: string) =>
    new Map([
      [set, dateUpdated],
      [part, 'now'],
    ]);
  const ofSet = (handle: string) => event({ event: 'global.saved', element: { type: 'global', id: '9', handle } });

  it('keeps its last seen value if the set’s date is unchanged, because only its links’ targets can have changed', () => {
    expect(ignoreDerivedParts(seen, served(date), [ofSet('options')]).get(part)).toBe('before');
  });

  it('counts as changed if the set has a new date, or an event is about it', () => {
    expect(ignoreDerivedParts(seen, served('2026-01-01T10:00:01Z'), [ofSet('options')]).get(part)).toBe('now');
    expect(ignoreDerivedParts(seen, served(date), [ofSet('footer')]).get(part)).toBe('now');
    expect(ignoreDerivedParts(createLastSeen(), served(date), [ofSet('options')]).get(part)).toBe('now');
  });
});
