import { remoteProcedure } from '#lib/remote-procedure.ts';
import { siteCache } from './site-cache.ts';

/** Returns the tags of the stored page at a path, or an empty array. */
export const getPageTags = remoteProcedure(
  'tags-of-page',
  (path: string) => siteCache().pages.getMetadata(path)?.tags ?? [],
);
