import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SeenContent } from './seen-content.ts';

const [earlier, later] = ['2026-01-01T10:00:00Z', '2026-01-01T11:00:00Z'];
const picture = (date: string, digest: string) =>
  new Map([
    ['asset:7', date],
    ['asset:7:picture', digest],
    ['translations:en', digest],
  ]);

describe('[B3] what was last seen of what is no entry', () => {
  it('is not set back by an answer that a newer one has overtaken, nor are its parts', () => {
    const seen = new SeenContent();
    seen.updateElements(picture(later, 'new'));
    seen.updateElements(picture(earlier, 'old'));
    expect(Object.fromEntries(seen.elements())).toMatchObject({ 'asset:7': later, 'asset:7:picture': 'new' });
    seen.updateElements(picture(later, 'newer'));
    expect(seen.elements().get('asset:7:picture')).toBe('newer');
  });

  it('follows what bears no date', () => {
    const seen = new SeenContent();
    seen.updateElements(picture(later, 'one'));
    seen.updateElements(picture(earlier, 'two'));
    expect(seen.elements().get('translations:en')).toBe('two');
  });

  it('forgets what is gone, and nothing where nothing was asked', () => {
    const seen = new SeenContent();
    seen.updateElements(new Map([...picture(later, 'one'), ['asset:8', later]]));
    seen.updateElements(new Map());
    expect(seen.elements().has('asset:8')).toBe(true);
    seen.updateElements(picture(later, 'one'));
    expect(seen.elements().has('asset:8')).toBe(false);
  });
});

describe('[B3] [B8] what was last seen of an entry', () => {
  const entry = (dateUpdated: string, uri = 'news/opening') => ({
    id: '101',
    site: 'en' as const,
    section: 'news',
    uri,
    slug: 'opening',
    dateUpdated,
    name: 'name',
    shown: {},
    orders: { postDate: 10, dateCreated: 10 },
    filters: [],
    related: [],
  });
  const change = (now: ReturnType<typeof entry> | undefined) => ({ site: 'en', id: '101', entry: now });

  it('is not set back by an answer, or what another instance tells, that a newer one has overtaken', () => {
    const seen = new SeenContent();
    seen.update([change(entry(later))]);
    seen.update([change(entry(earlier))]);
    expect(seen.get('en', '101')?.dateUpdated).toBe(later);
    seen.update([change(undefined)]);
    expect(seen.get('en', '101')).toBeUndefined();
  });

  it('tells where it stood before it moved, also after a restart', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'seen-'));
    const seen = new SeenContent(folder);
    seen.update([change(entry(earlier))]);
    seen.update([change(entry(later, 'news/closing'))]);
    seen.save();
    const again = new SeenContent(folder);
    expect(again.movedFrom('en', 'news/opening')).toBe('101');
    expect(again.get('en', '101')?.uri).toBe('news/closing');
  });
});
