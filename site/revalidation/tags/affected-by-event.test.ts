import { describe, expect, it } from 'vitest';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { SeenContent } from '#revalidation/content/seen-content.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import {
  affectedByChanges,
  affectedUnknown,
  hasUnseenState,
  isServedAsTold,
  withoutDerivedParts,
} from './affected-by-event.ts';
import { entryTags } from './affected-tags.ts';

const entry: IndexedEntry = {
  id: '101',
  site: 'en',
  section: 'news',
  uri: 'news/opening',
  slug: 'opening',
  dateUpdated: '2026-01-01T10:00:00.000Z',
  name: 'name',
  shown: {},
  orders: { postDate: 10, dateCreated: 10 },
  filters: [],
  related: [],
};

const event = (changes: Partial<WebhookEvent> = {}): WebhookEvent => ({
  v: 1,
  id: 'evt_1',
  event: 'entry.saved',
  occurredAt: '2026-01-01T10:00:00.000Z',
  element: { type: 'entry', id: '101', section: 'news', status: 'live' },
  sites: [{ handle: 'en', uri: 'news/opening', status: 'live' }],
  dateUpdated: '2026-01-01T10:00:00.000Z',
  ...changes,
});

function seeing(...entries: IndexedEntry[]): SeenContent {
  const seen = new SeenContent();
  seen.update(entries.map((one) => ({ site: one.site, id: one.id, entry: one })));
  return seen;
}

describe('[B3] an unseen state of an entry', () => {
  const gone = [{ site: 'en', id: '101', entry: undefined }];

  it('is one that was made and deleted before the CMS could be asked', () => {
    expect(hasUnseenState(event(), gone, seeing())).toBe(true);
    expect(hasUnseenState(event({ event: 'entry.deleted' }), gone, seeing())).toBe(true);
    expect(hasUnseenState(event({ event: 'entry.deleted' }), gone, seeing(entry))).toBe(false);
  });

  it('is one that was edited again before the CMS could be asked', () => {
    const again = { ...entry, dateUpdated: '2026-01-01T10:00:05.000Z' };
    expect(hasUnseenState(event(), [{ site: 'en', id: '101', entry: again }], seeing(entry))).toBe(true);
    expect(hasUnseenState(event(), [{ site: 'en', id: '101', entry }], seeing(entry))).toBe(false);
  });

  it('is none where the CMS tells the same second less exactly', () => {
    const served = { ...entry, dateUpdated: '2026-01-01T10:00:00Z' };
    const told = event({ dateUpdated: '2026-01-01T10:00:00.900Z' });
    expect(hasUnseenState(told, [{ site: 'en', id: '101', entry: served }], seeing(entry))).toBe(false);
  });
});

describe('[B3] [B6] an event about which the CMS cannot be asked', () => {
  it('counts everything that it names as changed, and expires everything that is gone or has moved', () => {
    const { soft, hard } = affectedUnknown(event());
    expect(soft).toEqual(
      expect.arrayContaining(['entry:101:en', 'entry:101:fr', 'title:101', 'section:news:en', 'uri:en:news/opening']),
    );
    expect(hard).toEqual([]);
    const deleted = event({ event: 'entry.deleted', previous: { uri: 'news/before' } });
    expect(affectedUnknown(deleted).hard).toEqual([
      ...entryTags('101', ['en']),
      'uri:en:news/opening',
      'uri:en:news/before',
    ]);
    expect(affectedUnknown(deleted).soft).toContain('entry:101:fr');
    expect(affectedUnknown({ ...deleted, sites: [] }).hard).toEqual(
      expect.arrayContaining(['entry:101:en', 'entry:101:fr']),
    );
  });
});

describe('[B2] [B3] an edit in one language', () => {
  const before = '2026-01-01T09:00:00.000Z';
  const told = event({ dateUpdated: '2026-01-01T10:00:00.000Z' });
  const french: IndexedEntry = { ...entry, site: 'fr' };
  const pagesTouched = (edit: WebhookEvent, dateInFrench: string) => {
    const seen = seeing({ ...entry, dateUpdated: before }, { ...french, dateUpdated: before });
    const changes = [
      { site: 'en', id: '101', entry },
      { site: 'fr', id: '101', entry: { ...french, dateUpdated: dateInFrench } },
    ];
    return affectedByChanges(seen, changes, edit, 0).soft.filter((tag) => /^entry:\d+:\w+$/.test(tag));
  };

  it('leaves the page in the other alone, whose version is older', () => {
    expect(pagesTouched(told, before)).toEqual(['entry:101:en']);
  });

  it('touches both where the other changed with it, as fields do that they share', () => {
    expect(pagesTouched(told, '2026-01-01T10:00:00.000Z')).toEqual(['entry:101:en', 'entry:101:fr']);
  });

  it.each([
    ['a version as old as the event, to the second', told, '2026-01-01T10:00:00Z'],
    ['an event without a date', event({ dateUpdated: null }), before],
    ['an event that names no site', event({ sites: [] }), before],
  ])('touches both if it is unclear which one it concerns: %s', (_, edit, dateInFrench) => {
    const seen = seeing(entry, { ...french, dateUpdated: dateInFrench });
    const changes = ['en', 'fr'].map((site) => ({ site, id: '101', entry: seen.get(site, '101') }));
    const { soft } = affectedByChanges(seen, changes, edit, 0);
    expect(soft).toEqual(expect.arrayContaining(['entry:101:en', 'entry:101:fr']));
  });
});

describe('[B3] ranks that changes elsewhere may have shifted', () => {
  it('count as changed as far as there were such changes', () => {
    const others = Array.from({ length: 6 }, (_, index) => {
      const postDate = 100 - index;
      return { ...entry, id: String(200 + index), slug: `s${index}`, orders: { postDate, dateCreated: postDate } };
    });
    const seen = seeing(entry, ...others);
    const changes = [{ site: 'en', id: '101', entry: { ...entry, orders: { postDate: 98.5, dateCreated: 10 } } }];
    const rank = 'list:news:en:-:postDate:';
    const touched = (slack: number) => affectedByChanges(seen, changes, event(), slack).soft;
    expect(touched(0)).toEqual(expect.arrayContaining([`${rank}2`, `${rank}6`]));
    expect(touched(0)).not.toContain(`${rank}1`);
    expect(touched(1)).toContain(`${rank}1`);
  });
});

describe('[B3] [B7] an element that is no entry', () => {
  const saved = event({
    event: 'asset.saved',
    element: { type: 'asset', id: '7', status: 'live' },
    sites: [],
    dateUpdated: '2026-01-01T10:00:00.000Z',
  });
  const served = (date: string) => new Map([['asset:7', date]]);

  it('is told apart where the CMS serves it as the event tells, or older still', () => {
    expect(isServedAsTold(saved, served('2026-01-01T10:00:00+00:00'))).toBe(true);
    expect(isServedAsTold(saved, served('2026-01-01T09:59:59.000Z'))).toBe(true);
  });

  it('counts as changed as a whole where it was saved again, is not listed, or the event bears no date', () => {
    expect(isServedAsTold(saved, served('2026-01-01T10:00:01.000Z'))).toBe(false);
    expect(isServedAsTold(saved, new Map())).toBe(false);
    expect(isServedAsTold({ ...saved, dateUpdated: undefined }, served('2026-01-01T10:00:00.000Z'))).toBe(false);
    expect(affectedUnknown(saved).soft).toEqual(['asset:7', 'asset:7:picture']);
  });
});

describe('[B3] a part of a global set that is another than it was last seen', () => {
  const [set, part, date] = ['global:footer:en', 'global:footer:en:links', '2026-01-01T10:00:00Z'];
  const seen = seeing();
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

  it('keeps its last seen value if the date of the set is unchanged: only the targets of its links can have changed', () => {
    expect(withoutDerivedParts(seen, served(date), [ofSet('options')]).get(part)).toBe('before');
  });

  it('counts as changed where the set bears another date, or an event is about it', () => {
    expect(withoutDerivedParts(seen, served('2026-01-01T10:00:01Z'), [ofSet('options')]).get(part)).toBe('now');
    expect(withoutDerivedParts(seen, served(date), [ofSet('footer')]).get(part)).toBe('now');
    expect(withoutDerivedParts(seeing(), served(date), [ofSet('options')]).get(part)).toBe('now');
  });
});
