import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('[A12] the passage in which a search found something', () => {
  it('is the part of the first text that contains a word of the query, cut between words', () => {
    const passage = excerpt(['Nothing here.', `${words(40)} musée ${words(40)}`], 'musee');
    expect(passage).toMatch(/^…\u00A0word\d+ .*musée.* word\d+\u00A0…$/);
    expect(passage?.length).toBeLessThanOrEqual(150);
  });

  it.each([
    [['Short light.'], 'light', 'Short light.'],
    [['No match.', 'Nor here.'], 'light', 'No match.'],
    [['', 'Second.'], 'light', 'Second.'],
    [['light'.repeat(100)], 'light', `${'light'.repeat(28)}\u00A0…`],
    [[`${'x'.repeat(300)} light`], 'light', '…\u00A0light'],
  ])('%s for %s', (texts, query, expected) => {
    expect(excerpt(texts, query)).toBe(expected);
  });

  it('is undefined without a text', () => {
    expect(excerpt([], 'light')).toBeUndefined();
    expect(excerpt([''], 'light')).toBeUndefined();
  });
});
