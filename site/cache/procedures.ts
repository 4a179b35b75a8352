import { remoteProcedure } from '#lib/remote-procedure.ts';
import { siteCache } from './site-cache.ts';

/** The tags of the page at an address; empty if none is kept. */
export const tagsOfPage = remoteProcedure(
  'tags-of-page',
  (address: string) => siteCache().pages.metadataOf(address)?.tags ?? [],
);
