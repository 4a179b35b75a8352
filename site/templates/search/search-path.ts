import { getEntryPath } from '#lib/routes/path-of.ts';
import { uris } from '#lib/routes/routes.ts';
import type { Locale } from '#lib/sites.ts';

/** The path of a site's search. */
export const searchPath = (site: Locale): string => getEntryPath(site, uris.search);
