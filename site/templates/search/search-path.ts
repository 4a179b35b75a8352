import { type Site, sites } from '#lib/sites.ts';

/** Where a site's search stands. */
export const searchPath = (site: Site): string => `${sites[site].basePath}/search`;
