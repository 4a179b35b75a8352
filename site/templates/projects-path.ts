import { pathOf } from '#lib/routes/path-of.ts';
import type { Site } from '#lib/sites.ts';

/** Where all projects are listed. The listing is a single section, so that its URI never changes. */
export const projectsPath = (site: Site): string => pathOf(site, 'projects');
