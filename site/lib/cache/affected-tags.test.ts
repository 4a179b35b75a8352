import { describe, expect, it } from 'vitest';
import { affectedByEntry, mergeAffected } from './affected-tags.ts';
import type { IndexedEntry } from './content-index.ts';

const project: IndexedEntry = {
  id: '101',
  site: 'en',
  section: 'projects',
  uri: 'projects/a',
  dateUpdated: '2026-01-01',
  card: 'c1',
  place: 'p1',
};

describe('[B3] an edit touches what can look different', () => {
  it.each([
    ['its body', { dateUpdated: '2026-02-01' }, { soft: ['entry:101'], hard: [] }],
    ['what teasers show', { card: 'c2' }, { soft: ['entry:101', 'card:101'], hard: [] }],
    ['where it stands in lists', { place: 'p2' }, { soft: ['entry:101', 'section:projects:en'], hard: [] }],
    [
      'its URI, and the old page must not be served again',
      { uri: 'projects/b', card: 'c2' },
      { soft: ['card:101', 'link:101', 'routes:en'], hard: ['entry:101', 'uri:en:projects/a', 'uri:en:projects/b'] },
    ],
  ])('%s', (_, change, expected) => {
    expect(affectedByEntry(project, { ...project, ...change })).toEqual(expected);
  });

  it('a new entry: the 404 at its address, its lists and the route table', () => {
    const { soft, hard } = affectedByEntry(undefined, project);
    expect(hard).toEqual(['uri:en:projects/a']);
    expect(soft).toEqual(['entry:101', 'card:101', 'link:101', 'section:projects:en', 'routes:en']);
  });

  it('a deleted entry: its page hard, everything that shows it soft', () => {
    const { soft, hard } = affectedByEntry(project, undefined);
    expect(hard).toEqual(['entry:101', 'uri:en:projects/a']);
    expect(soft).toEqual(['card:101', 'link:101', 'section:projects:en', 'routes:en']);
  });

  it('an entry without a page of its own leaves the route table alone', () => {
    const member = { ...project, section: 'teamMembers', uri: null };
    expect(affectedByEntry(undefined, member)).toEqual({
      soft: ['entry:101', 'card:101', 'link:101', 'section:teamMembers:en'],
      hard: [],
    });
  });

  it('an entry that was never known touches nothing', () => {
    expect(affectedByEntry(undefined, undefined)).toEqual({ soft: [], hard: [] });
  });

  it('a tag that is hard in one site is not soft in another', () => {
    const merged = mergeAffected([
      affectedByEntry(project, undefined),
      affectedByEntry(project, { ...project, site: 'fr', dateUpdated: 'x' }),
    ]);
    expect(merged.hard).toContain('entry:101');
    expect(merged.soft).not.toContain('entry:101');
  });
});
