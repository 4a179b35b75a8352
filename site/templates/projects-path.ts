import { pathOf } from '#lib/routes/path-of.ts';
import { uris } from '#lib/routes/routes.ts';
import type { Site } from '#lib/sites.ts';

/** Where all projects are listed. The listing is a single section, so that its URI never changes. */
export const projectsPath = (site: Site): string => pathOf(site, uris.projects);
