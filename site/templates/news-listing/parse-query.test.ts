import { describe, expect, it } from 'vitest';
import { readNewsQuery } from './parse-query.ts';

describe('readNewsQuery', () => {
  it('reads the whole list, a type and a page', () => {
    expect(readNewsQuery({})).toEqual({ type: undefined, page: 1 });
    expect(readNewsQuery({ type: 'press', page: '2' })).toEqual({ type: 'press', page: 2 });
  });

  it.each([
    { type: 'blog' },
    { type: '' },
    { page: '0' },
    { page: '01' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'last' },
  ])('refuses %o', (query) => expect(readNewsQuery(query)).toBeNull());
});
