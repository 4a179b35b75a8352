import { describe, expect, it } from 'vitest';
import { getPageCount, parseProjectsQuery } from './parse-query.ts';

const known = { markets: ['museums'], services: ['scenography'] };

describe('parseProjectsQuery', () => {
  it('accepts an empty query, filters and a page', () => {
    expect(parseProjectsQuery({}, known)).toEqual({ filter: { market: undefined, service: undefined }, page: 1 });
    expect(parseProjectsQuery({ market: 'museums', service: 'scenography', page: '2' }, known)).toEqual({
      filter: { market: 'museums', service: 'scenography' },
      page: 2,
    });
  });

  it.each([{ market: 'castles' }, { service: 'museums' }, { page: '0' }, { page: '02' }, { page: 'two' }])(
    'rejects %o',
    (query) => {
      expect(parseProjectsQuery(query, known)).toBeNull();
    },
  );
});

describe('getPageCount', () => {
  it.each([
    [0, 1],
    [24, 1],
    [25, 2],
  ])('%d projects need %d page(s)', (count, pages) => {
    expect(getPageCount(count)).toBe(pages);
  });
});
