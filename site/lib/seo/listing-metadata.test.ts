import { describe, expect, it } from 'vitest';
import { getListingMetadata } from './listing-metadata.ts';

const alternates = { en: '/projects', fr: '/fr/projects' };
const first = { site: 'fr', title: 'Projets', path: '/fr/projects', alternates, isIndexed: true } as const;

describe('[A6] [A11] the metadata of a listing', () => {
  it('is unchanged on its first page', () => {
    expect(getListingMetadata(first, { filter: { market: undefined }, page: 1 })).toEqual(first);
  });

  it('has the page number in the title of a later page, which has no alternates', () => {
    expect(getListingMetadata(first, { page: 2 })).toEqual({
      ...first,
      title: 'Projets, Page 2',
      path: '/fr/projects?page=2',
      alternates: undefined,
    });
  });

  it('names the filters, and keeps them in the canonical path', () => {
    const filter = { market: 'museums', service: 'scenography' };
    expect(getListingMetadata(first, { filter, names: ['Musées', 'Scénographie'], page: 3 })).toMatchObject({
      title: 'Musées, Scénographie, Projets, Page 3',
      path: '/fr/projects?market=museums&service=scenography&page=3',
    });
    expect(getListingMetadata(first, { filter, page: 1 }).alternates).toBeUndefined();
  });
});
