import { describe, expect, it } from 'vitest';
import { cacheAddress, listingHref, listingRewrites, segmentsOf, splitSegments } from './listing-query.ts';

describe('[A11] the query of a listing', () => {
  it.each([
    ['/projects', '/projects'],
    ['/projects?service=scenography&market=museums', '/projects?market=museums&service=scenography'],
    ['/projects?market=museums&utm_source=letter', '/projects?market=museums'],
    ['/projects?market=..%2Fetc', '/projects'],
    ['/projects?market=', '/projects'],
    ['/news?page=2&type=press', '/news?type=press&page=2'],
    ['/news?market=museums', '/news'],
    ['/contact?page=2', '/contact'],
    ['/', '/'],
  ])('%s is cached as %s', (url, address) => {
    expect(cacheAddress(url)).toBe(address);
  });

  it('comes back from the segments it is rendered under', () => {
    const query = { market: 'museums', page: '2' };
    expect(splitSegments(['projects', ...segmentsOf(query)])).toEqual({ page: ['projects'], query });
  });

  it.each([[['projects', '~market']], [['projects', '~market.A']], [['projects', '~market.a', 'b']], [['~.x']]])(
    'refuses %j',
    (segments) => {
      expect(splitSegments(segments)).toBeNull();
    },
  );

  it('leaves empty values out of links', () => {
    expect(listingHref('/news', { type: 'press', page: undefined })).toBe('/news?type=press');
    expect(listingHref('/news', {})).toBe('/news');
  });

  it('asks Next for the most particular rewrite first', () => {
    const [first] = listingRewrites().filter(({ source }) => source === '/news');
    expect(first?.destination).toBe('/news/~type.:type/~page.:page');
  });
});
