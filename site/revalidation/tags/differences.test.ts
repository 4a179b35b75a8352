import { describe, expect, it } from 'vitest';
import { ignoreDerivedParts, isChanged } from './differences.ts';
import { createLastSeen, entryPage, event } from './testing/fixtures.ts';

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

describe('[B3] [B7] an entry that is queried again', () => {
  const known = { ...entryPage, own: { page: 'seen' } };

  it.each([
    ['has not changed if all digests are equal', known, known, false],
    ['has not changed if its page digests were not fetched', known, entryPage, false],
    ['has changed if a page digest differs', known, { ...known, own: { page: 'other' } }, true],
    ['may have changed if its page digests were unknown', entryPage, known, true],
    ['has changed if its date differs', entryPage, { ...entryPage, dateUpdated: '2026-01-02T10:00:00.000Z' }, true],
  ])('%s', (_, before, after, expected) => {
    expect(isChanged(createLastSeen(before), '101', new Map([['en:101', after]]))).toBe(expected);
  });

  it('has changed if it appeared or disappeared', () => {
    expect(isChanged(createLastSeen(), '101', new Map([['en:101', known]]))).toBe(true);
    expect(isChanged(createLastSeen(known), '101', new Map())).toBe(true);
    expect(isChanged(createLastSeen(), '101', new Map())).toBe(false);
  });
});
