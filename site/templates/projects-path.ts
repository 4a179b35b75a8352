import type { Locale } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { uris } from '#lib/routes/routes.ts';

/** Returns the path of the projects listing, whose URI is fixed. */
export const getProjectsPath = (site: Locale): string => getEntryPath(site, uris.projects);
