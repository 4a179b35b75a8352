import { describe, expect, it } from 'vitest';
import { entryTags } from './affected-tags.ts';
import { event } from './fixture.ts';
import { announcedTags } from './named-by-event.ts';

describe('[B3] [B6] an event while the CMS cannot be queried', () => {
  it('counts everything that it names as changed, and expires everything deleted or moved', () => {
    const { soft, hard } = announcedTags(event());
    expect(soft).toEqual(
      expect.arrayContaining(['entry:101:en', 'entry:101:fr', 'title:101', 'section:news:en', 'uri:en:news/opening']),
    );
    expect(hard).toEqual([]);
    const deleted = event({ event: 'entry.deleted', previous: { uri: 'news/before' } });
    expect(announcedTags(deleted).hard).toEqual([
      ...entryTags('101', ['en']),
      'uri:en:news/opening',
      'uri:en:news/before',
    ]);
    expect(announcedTags(deleted).soft).toContain('entry:101:fr');
    expect(announcedTags({ ...deleted, sites: [] }).hard).toEqual(
      expect.arrayContaining(['entry:101:en', 'entry:101:fr']),
    );
  });

  it('counts every part of an asset as changed', () => {
    const saved = event({ event: 'asset.saved', element: { type: 'asset', id: '7', status: 'live' }, sites: [] });
    expect(announcedTags(saved).soft).toEqual(['asset:7', 'asset:7:picture']);
  });
});
