import { describe, expect, it } from 'vitest';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { changeTags } from './change-tags.ts';
import { createLastSeen, entryPage, event } from './testing/fixtures.ts';

describe('[B2] [B3] an edit in one language', () => {
  const before = '2026-01-01T09:00:00.000Z';
  const edit = event({ dateUpdated: '2026-01-01T10:00:00.000Z' });
  const french: IndexedEntry = { ...entryPage, site: 'fr' };
  const pagesTouched = (one: WebhookEvent, dateInFrench: string) => {
    const seen = createLastSeen({ ...entryPage, dateUpdated: before }, { ...french, dateUpdated: before });
    const changes = [
      { site: 'en', id: '101', entry: entryPage },
      { site: 'fr', id: '101', entry: { ...french, dateUpdated: dateInFrench } },
    ];
    return changeTags(seen, changes, one, 0).soft.filter((tag) => /^entry:\d+:\w+$/.test(tag));
  };

  it('does not affect the other language’s page if its version is older', () => {
    expect(pagesTouched(edit, before)).toEqual(['entry:101:en']);
  });

  it('affects both pages if both languages changed, as with shared fields', () => {
    expect(pagesTouched(edit, '2026-01-01T10:00:00.000Z')).toEqual(['entry:101:en', 'entry:101:fr']);
  });

  it.each([
    ['a version as old as the event, to the second', edit, '2026-01-01T10:00:00Z'],
    ['an event without a date', event({ dateUpdated: null }), before],
    ['an event that names no site', event({ sites: [] }), before],
  ])('affects both pages if it is unclear which language changed: %s', (_, one, dateInFrench) => {
    const seen = createLastSeen(entryPage, { ...french, dateUpdated: dateInFrench });
    const changes = ['en', 'fr'].map((site) => ({ site, id: '101', entry: seen.get(site, '101') }));
    const { soft } = changeTags(seen, changes, one, 0);
    expect(soft).toEqual(expect.arrayContaining(['entry:101:en', 'entry:101:fr']));
  });
});

describe('[B3] ranks that changes elsewhere may have shifted', () => {
  it('count as changed, one rank per such change', () => {
    const others = Array.from({ length: 6 }, (_, index) => {
      const postDate = 100 - index;
      return { ...entryPage, id: String(200 + index), slug: `s${index}`, orders: { postDate, dateCreated: postDate } };
    });
    const seen = createLastSeen(entryPage, ...others);
    const changes = [{ site: 'en', id: '101', entry: { ...entryPage, orders: { postDate: 98.5, dateCreated: 10 } } }];
    const rank = 'list:news:en:-:postDate:';
    const touched = (slack: number) => changeTags(seen, changes, event(), slack).soft;
    expect(touched(0)).toEqual(expect.arrayContaining([`${rank}2`, `${rank}6`]));
    expect(touched(0)).not.toContain(`${rank}1`);
    expect(touched(1)).toContain(`${rank}1`);
  });
});
