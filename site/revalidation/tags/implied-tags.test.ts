import { describe, expect, it } from 'vitest';
import { entryTags } from './entry-change-tags.ts';
import { elementTags, impliedTags } from './implied-tags.ts';
import { event } from './testing/fixtures.ts';

describe('[B3] [B6] an event while the CMS cannot be queried', () => {
  it('marks everything that it names as stale, and expires what it deletes', () => {
    const { soft, hard } = impliedTags(event());
    expect(soft).toEqual(
      expect.arrayContaining(['entry:101:en', 'entry:101:fr', 'title:101', 'section:news:en', 'uri:en:news/opening']),
    );
    expect(hard).toEqual([]);
    const deleted = event({ event: 'entry.deleted', previous: { uri: 'news/before' } });
    expect(impliedTags(deleted).hard).toEqual([
      ...entryTags('101', ['en']),
      'uri:en:news/opening',
      'uri:en:news/before',
    ]);
    expect(impliedTags(deleted).soft).toContain('entry:101:fr');
    expect(impliedTags({ ...deleted, sites: [] }).hard).toEqual(
      expect.arrayContaining(['entry:101:en', 'entry:101:fr']),
    );
  });

  it('marks every part of an asset as stale', () => {
    const saved = event({ event: 'asset.saved', element: { type: 'asset', id: '7', status: 'live' }, sites: [] });
    expect(impliedTags(saved).soft).toEqual(['asset:7', 'asset:7:picture']);
  });

  it('marks a category’s group as stale, which otherwise depends on the comparison', () => {
    const element = { type: 'category' as const, id: '7', group: 'services' };
    const saved = event({ event: 'category.saved', element, sites: [{ handle: 'en' }] });
    expect(impliedTags(saved).soft).toEqual(['category:7', 'category:7:title', 'categorygroup:services:en']);
    expect(elementTags(saved).soft).toEqual(['category:7']);
  });
});
