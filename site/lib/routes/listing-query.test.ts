import { describe, expect, it } from 'vitest';
import { listingHref, listingRewrites, segmentsOf, splitSegments } from './listing-query.ts';

describe('[A11] the query of a listing', () => {
  it('comes back from the segments it is rendered under', () => {
    const query = { market: 'museums', page: '2' };
    expect(splitSegments(['projects', ...segmentsOf(query)])).toEqual({ page: ['projects'], query });
  });

  it.each([
    [['projects', '~market']],
    [['projects', '~market.A']],
    [['projects', '~market.a', 'b']],
    [['~.x']],
    [['projects', '~market.a.b']],
    [['projects', '~market.a', '~market.b']],
    [['projects', '~page.1.abc']],
  ])('refuses %j', (segments) => {
    expect(splitSegments(segments)).toBeNull();
  });

  it('leaves empty values out of links', () => {
    expect(listingHref('/news', { type: 'press', page: undefined })).toBe('/news?type=press');
    expect(listingHref('/news', {})).toBe('/news');
  });

  it('asks Next for the most particular rewrite first', () => {
    const [first] = listingRewrites().filter(({ source }) => source === '/news');
    expect(first?.destination).toBe('/news/~type.:type/~page.:page');
  });
});
