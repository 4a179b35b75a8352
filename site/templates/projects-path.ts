import { pathOf } from '#lib/routes/path-of.ts';
import { uris } from '#lib/routes/routes.ts';
import type { Site } from '#lib/sites.ts';

/** The path of the projects listing, whose URI is fixed. */
export const projectsPath = (site: Site): string => pathOf(site, uris.projects);
