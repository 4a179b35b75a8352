import { describe, expect, it } from 'vitest';
import { parseNewsQuery } from './parse-query.ts';

describe('parseNewsQuery', () => {
  it('accepts an empty query, a type and a page', () => {
    expect(parseNewsQuery({})).toEqual({ type: undefined, page: 1 });
    expect(parseNewsQuery({ type: 'press', page: '2' })).toEqual({ type: 'press', page: 2 });
  });

  it.each([
    { type: 'blog' },
    { type: '' },
    { page: '0' },
    { page: '01' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'last' },
  ])('rejects %o', (query) => expect(parseNewsQuery(query)).toBeNull());
});
