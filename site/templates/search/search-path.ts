import { pathOf } from '#lib/routes/path-of.ts';
import { uris } from '#lib/routes/routes.ts';
import type { Site } from '#lib/sites.ts';

/** Where a site's search stands. */
export const searchPath = (site: Site): string => pathOf(site, uris.search);
