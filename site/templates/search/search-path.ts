import { pathOf } from '#lib/routes/path-of.ts';
import { uris } from '#lib/routes/routes.ts';
import type { Site } from '#lib/sites.ts';

/** The path of a site's search. */
export const searchPath = (site: Site): string => pathOf(site, uris.search);
