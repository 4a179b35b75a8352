import { atDoor } from '#lib/at-door.ts';
import { sharedCache } from './shared-cache.ts';

/** The tags of the page at an address; empty if none is kept. */
export const tagsOfPage = atDoor(
  'tags-of-page',
  (address: string) => sharedCache().pages.describe(address)?.tags ?? [],
);
