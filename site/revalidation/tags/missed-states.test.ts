import { describe, expect, it } from 'vitest';
import { isServedAsAnnounced, mayHaveMissedState } from './missed-states.ts';
import { createLastSeen, entryPage, event } from './testing/fixtures.ts';

describe('[B3] an unseen state of an entry', () => {
  const gone = [{ site: 'en', id: '101', entry: undefined }];

  it('is assumed if the entry was created and deleted before the CMS could be queried', () => {
    expect(mayHaveMissedState(event(), gone, createLastSeen())).toBe(true);
    expect(mayHaveMissedState(event({ event: 'entry.deleted' }), gone, createLastSeen())).toBe(true);
    expect(mayHaveMissedState(event({ event: 'entry.deleted' }), gone, createLastSeen(entryPage))).toBe(false);
  });

  it('is assumed if the entry was edited again before the CMS could be queried', () => {
    const again = { ...entryPage, dateUpdated: '2026-01-01T10:00:05.000Z' };
    expect(mayHaveMissedState(event(), [{ site: 'en', id: '101', entry: again }], createLastSeen(entryPage))).toBe(
      true,
    );
    expect(mayHaveMissedState(event(), [{ site: 'en', id: '101', entry: entryPage }], createLastSeen(entryPage))).toBe(
      false,
    );
  });

  it('is not assumed if the CMS returns the same date without milliseconds', () => {
    const served = { ...entryPage, dateUpdated: '2026-01-01T10:00:00Z' };
    const exact = event({ dateUpdated: '2026-01-01T10:00:00.900Z' });
    expect(mayHaveMissedState(exact, [{ site: 'en', id: '101', entry: served }], createLastSeen(entryPage))).toBe(
      false,
    );
  });
});

describe('[B3] [B7] an element other than an entry', () => {
  const saved = event({
    event: 'asset.saved',
    element: { type: 'asset', id: '7', status: 'live' },
    sites: [],
    dateUpdated: '2026-01-01T10:00:00.000Z',
  });
  const served = (date: string) => new Map([['asset:7', date]]);

  it('is compared part by part if the CMS serves the announced version, or an older one', () => {
    expect(isServedAsAnnounced(saved, served('2026-01-01T10:00:00+00:00'))).toBe(true);
    expect(isServedAsAnnounced(saved, served('2026-01-01T09:59:59.000Z'))).toBe(true);
  });

  it('counts as entirely changed if it was saved again, is not listed, or the event has no date', () => {
    expect(isServedAsAnnounced(saved, served('2026-01-01T10:00:01.000Z'))).toBe(false);
    expect(isServedAsAnnounced(saved, new Map())).toBe(false);
    expect(isServedAsAnnounced({ ...saved, dateUpdated: undefined }, served('2026-01-01T10:00:00.000Z'))).toBe(false);
  });
});
