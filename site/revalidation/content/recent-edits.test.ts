import { TagClock } from '@vitrine/cache';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import type { IndexedEntry } from './content-index.ts';
import { RecentEdits } from './recent-edits.ts';

const minute = 60_000;
const hour = 60 * minute;
const ago = (milliseconds: number) => Date.now() - milliseconds;

const entry = (id: string, at: number): IndexedEntry => ({
  id,
  site: 'en',
  section: 'news',
  uri: null,
  slug: '',
  dateUpdated: new Date(at).toISOString(),
  name: '',
  shown: {},
  orders: { postDate: 0, dateCreated: 0 },
  filters: [],
});

/** A clock that has lost all invalidations before a given time. */
class ForgetfulClock extends TagClock {
  constructor(until: number) {
    super();
    this.forget(until);
  }
}

describe('[B3] the entries edited since another entry was created', () => {
  it('include entries dated up to a minute earlier, because the clocks of the CMS’s hosts differ', async () => {
    const edits = new RecentEdits();
    const created = ago(hour);
    for (const [id, at] of Object.entries({
      after: created + 1,
      justBefore: created - 59_000,
      before: created - 61_000,
    }))
      edits.note(entry(id, at));
    expect(await edits.since(created)).toEqual(new Set(['after', 'justBefore']));
  });

  it('include entries invalidated up to ten minutes earlier, whose nested entries may have been edited', async () => {
    const clock = new TagClock();
    const invalidate = (id: string, at: number) =>
      clock.invalidate({ soft: [cacheTags.wholeEntry(id, 'en'), cacheTags.card(id, 'teaser')] }, 'edit', at);
    const created = ago(hour);
    invalidate('1', created - 9 * minute);
    invalidate('2', created - 11 * minute);
    const edits = new RecentEdits();
    edits.watch(clock);
    invalidate('3', clock.now());
    clock.invalidate({ hard: [cacheTags.wholeEntry('4', 'fr')] }, 'edit');
    expect(await edits.since(created)).toEqual(new Set(['1', '3', '4']));
  });

  it('include entries invalidated after a suspension, during which the monotonic clock stands still', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const clock = new TagClock();
    const edits = new RecentEdits();
    edits.watch(clock);
    vi.setSystemTime(Date.now() + hour);
    clock.invalidate({ soft: [cacheTags.wholeEntry('1', 'en')] }, 'edit');
    expect(await edits.since(ago(minute))).toEqual(new Set(['1']));
  });

  it('are unknown if it was created more than a day ago or if invalidations are missing', async () => {
    expect(await new RecentEdits().since(ago(25 * hour))).toBeUndefined();
    expect(await new RecentEdits().since(ago(23 * hour))).toEqual(new Set());
    const edits = new RecentEdits();
    edits.watch(new ForgetfulClock(ago(30 * minute)));
    expect(await edits.since(ago(hour))).toBeUndefined();
    expect(await edits.since(ago(19 * minute))).toEqual(new Set());
  });
});
