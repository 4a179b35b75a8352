import type { Locale } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { uris } from '#lib/routes/routes.ts';

/** Returns the path of a locale's search page. */
export const searchPath = (site: Locale): string => getEntryPath(site, uris.search);
