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
