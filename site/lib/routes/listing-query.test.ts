import { describe, expect, it } from 'vitest';
import { formatListingHref, listingRewrites, parseSegments, toSegments } from './listing-query.ts';

describe('[A11] the query of a listing', () => {
  it('survives being encoded as path segments', () => {
    const query = { market: 'museums', page: '2' };
    expect(parseSegments(['projects', ...toSegments(query)])).toEqual({ page: ['projects'], query });
  });

  it.each([
    [['projects', '~market']],
    [['projects', '~market.A']],
    [['projects', '~market.a', 'b']],
    [['~.x']],
    [['projects', '~market.a.b']],
    [['projects', '~market.a', '~market.b']],
    [['projects', '~page.1.abc']],
  ])('cannot be parsed from %j', (segments) => {
    expect(parseSegments(segments)).toBeNull();
  });

  it('omits empty values in links', () => {
    expect(formatListingHref('/news', { type: 'press', page: undefined })).toBe('/news?type=press');
    expect(formatListingHref('/news', {})).toBe('/news');
  });

  it('has its most specific rewrite first', () => {
    const [first] = listingRewrites().filter(({ source }) => source === '/news');
    expect(first?.destination).toBe('/news/~type.:type/~page.:page');
  });

  it('has rewrites in every locale', () => {
    const destinations = listingRewrites().map(({ destination }) => destination);
    expect(destinations).toContain('/fr/projects/~market.:market');
    expect(destinations).toContain('/fr/about-us/team/~page.:page');
  });
});
