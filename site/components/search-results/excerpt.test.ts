import { describe, expect, it } from 'vitest';
import { getExcerpt } from './excerpt.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('[A12] getExcerpt', () => {
  it('cuts around the first match at word boundaries', () => {
    const passage = getExcerpt(['Nothing here.', `${words(40)} musée ${words(40)}`], 'musee');
    expect(passage).toMatch(/^…\u00A0word\d+ .*musée.* word\d+\u00A0…$/);
    expect(passage?.length).toBeLessThanOrEqual(150);
  });

  it.each([
    [['Short light.'], 'light', 'Short light.'],
    [['No match.', 'Nor here.'], 'light', 'No match.'],
    [['', 'Second.'], 'light', 'Second.'],
    [['light'.repeat(100)], 'light', `${'light'.repeat(28)}\u00A0…`],
    [[`${'x'.repeat(300)} light`], 'light', '…\u00A0light'],
  ])('returns a passage of %j for %j', (texts, query, expected) => {
    expect(getExcerpt(texts, query)).toBe(expected);
  });

  it('returns undefined without text', () => {
    expect(getExcerpt([], 'light')).toBeUndefined();
    expect(getExcerpt([''], 'light')).toBeUndefined();
  });
});
