import { mergeTags } from '@vitrine/cache';
import { describe, expect, it } from 'vitest';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { cardTags, entryChangeTags, entryTags, regroupedTags } from './entry-change-tags.ts';

const project: IndexedEntry = {
  id: '101',
  site: 'en',
  section: 'projects',
  uri: 'projects/a',
  slug: 'a',
  dateUpdated: '2026-01-01',
  name: 'n1',
  shown: { teaser: 't1', row: 'r1' },
  orders: { postDate: 1000, dateCreated: 1000 },
  filters: ['markets=*', 'markets=museums'],
  related: [],
};
const whole = 'entry:101:en:whole';
const inEnglish = [whole, 'entry:101:en'];
const shown = { teaser: 't2', row: 'r2' };
const changed = (change: Partial<IndexedEntry>) => ({ before: project, after: { ...project, ...change } });
const withoutLists = (soft: readonly string[]) => soft.filter((tag) => !tag.startsWith('list:'));

describe('[B3] an edit affects only what may look different', () => {
  it.each([
    ['the body', { dateUpdated: '2026-02-01' }, { soft: inEnglish, hard: [] }],
    [
      'fields that some cards show',
      { shown: { teaser: 't2', row: 'r1' } },
      { soft: [...inEnglish, 'card:101:teaser'], hard: [] },
    ],
    [
      'the title',
      { name: 'n2', shown },
      { soft: [...inEnglish, 'card:101:teaser', 'card:101:row', 'title:101'], hard: [] },
    ],
    [
      'the URI, whose old page is never served again',
      { uri: 'projects/b', shown, name: 'n2' },
      {
        soft: ['card:101:teaser', 'card:101:row', 'title:101', 'link:101', 'routes:en'],
        hard: [...entryTags('101', ['en']), 'uri:en:projects/a', 'uri:en:projects/b'],
      },
    ],
  ])('if it changes %s', (_, change, expected) => {
    const { soft, hard } = entryChangeTags(changed(change));
    expect({ soft: withoutLists(soft), hard }).toEqual(expected);
    expect(soft.filter((tag) => /^list:.*:(count|place|postDate)/.test(tag))).toEqual([]);
  });

  it('a new entry affects the 404 at its URL, its lists and the route table', () => {
    const { soft, hard } = entryChangeTags({ before: undefined, after: project });
    expect(hard).toEqual(['uri:en:projects/a']);
    expect(withoutLists(soft)).toEqual([...entryTags('101'), ...cardTags('101', ['teaser', 'row']), 'routes:en']);
    expect(soft).toEqual(
      expect.arrayContaining(['list:projects:en:-:count', 'list:projects:en:markets=museums:count']),
    );
  });

  it('a deleted entry expires its page, and makes everything else that shows it stale', () => {
    const { soft, hard } = entryChangeTags({ before: project, after: undefined });
    expect(hard).toEqual([...entryTags('101', ['en']), 'uri:en:projects/a']);
    expect(withoutLists(soft)).toEqual([...cardTags('101', ['teaser', 'row']), 'routes:en']);
  });

  it('an entry without a page does not affect the route table', () => {
    const member = { ...project, uri: null };
    const { soft, hard } = entryChangeTags({ before: undefined, after: member });
    expect(withoutLists(soft)).toEqual([...entryTags('101'), ...cardTags('101', ['teaser', 'row'])]);
    expect(hard).toEqual([]);
  });

  describe('the page of the edited entry', () => {
    const digests = (page: string) => ({ own: { page } });
    const known = { ...project, ...digests('o1') };
    const newer = '2026-02-01T00:00:00Z';

    it('is not affected by a newer version with the same visible fields', () => {
      const { soft } = entryChangeTags({ before: known, after: { ...known, dateUpdated: newer } });
      expect(withoutLists(soft)).toEqual([whole]);
    });

    it.each([
      ['changed', known, { ...digests('o2'), dateUpdated: newer }],
      ['was not known', project, { ...digests('o1'), dateUpdated: newer }],
      ['was not queried', known, { own: {}, dateUpdated: newer }],
      ['has the same date', known, {}],
      ['has a date in the same second', known, { dateUpdated: '2026-01-01T00:00:00Z' }],
      ['has an invalid date', known, { dateUpdated: '' }],
    ])('is rendered again if its content %s', (_, before, change) => {
      const { soft } = entryChangeTags({ before, after: { ...known, ...change } });
      expect(soft).toContain('entry:101:en');
    });
  });

  it('a change of only an entry’s filters does not affect its page', () => {
    const { soft } = entryChangeTags({ ...changed({ filters: ['markets=*', 'markets=zoos'] }), isNamed: false });
    expect(withoutLists(soft)).toEqual([]);
    expect(soft).toContain('list:projects:en:markets=zoos:count');
  });

  it('another category affects the page of an entry whose date is unchanged, but only if cards of the entry changed too', () => {
    expect(regroupedTags(changed({ shown })).soft).toEqual(entryTags('101', ['en']));
    expect(regroupedTags(changed({ filters: ['services=*', 'services=film'] }))).toEqual({ soft: [], hard: [] });
    expect(regroupedTags({ before: undefined, after: project })).toEqual({ soft: [], hard: [] });
  });

  it('an unknown entry affects nothing', () => {
    expect(entryChangeTags({ before: undefined, after: undefined })).toEqual({ soft: [], hard: [] });
  });

  it('deleting an entry in one locale makes its page in another locale stale, but does not expire it', () => {
    const inFrench: IndexedEntry = { ...project, site: 'fr' };
    const merged = mergeTags([
      entryChangeTags({ before: project, after: undefined }),
      entryChangeTags({ before: inFrench, after: { ...inFrench, dateUpdated: 'x' } }),
    ]);
    expect(merged.hard).toContain('entry:101:en');
    expect(merged.hard).not.toContain('entry:101:fr');
    expect(merged.soft).toEqual(expect.arrayContaining(['entry:101:fr', 'link:101']));
  });

  it('a tag that one change expires stays expired if another change only makes it stale', () => {
    const gone = entryChangeTags({ before: project, after: undefined });
    const merged = mergeTags([{ soft: ['entry:101:en'], hard: [] }, gone]);
    expect(merged.hard).toContain('entry:101:en');
    expect(merged.soft).not.toContain('entry:101:en');
  });
});
