import { synchronized } from '#content/in-step.ts';
import { loadFromCms } from '#content/load.ts';
import { defaultLocale } from '#lib/sites.ts';
import { getStartingProjects } from './query.ts';

/** Loads three featured projects of the default locale. */
export const loadProjects = synchronized(async () => {
  'use cache';
  const { projects } = await loadFromCms(getStartingProjects, { site: [defaultLocale] });
  return (projects ?? []).flatMap((entry) => (entry?.__typename === 'projects_Entry' ? [entry] : []));
});
