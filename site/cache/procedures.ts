import { type Procedures, procedures } from '@vitrine/cache/next';
import { atDoor } from '#lib/at-door.ts';
import { siteCache } from './site-cache.ts';

type Given<Name extends keyof Procedures> = Parameters<Procedures[Name]>;

export const hasFreshPage = atDoor('has-fresh-page', (...given: Given<'hasFreshPage'>) =>
  procedures(siteCache()).hasFreshPage(...given),
);

export const readData = atDoor('read-data', (...given: Given<'readData'>) =>
  procedures(siteCache()).readData(...given),
);

export const writeData = atDoor('write-data', (...given: Given<'writeData'>) =>
  procedures(siteCache()).writeData(...given),
);

export const invalidate = atDoor('invalidate', (...given: Given<'invalidate'>) =>
  procedures(siteCache()).invalidate(...given),
);

/** The tags of the page at an address; empty if none is kept. */
export const tagsOfPage = atDoor(
  'tags-of-page',
  (address: string) => siteCache().pages.metadataOf(address)?.tags ?? [],
);
