import { synchronized } from '#content/in-step.ts';
import { loadFromCms } from '#content/load.ts';
import { ProjectCardFragment, ProjectMarketsFragment } from '#lib/cms/fragments/cards.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { defaultLocale } from '#lib/sites.ts';

const getStartingProjects = graphql(
  `
  query getStartingProjects($site: [String]) {
    projects: entries(site: $site, section: ["projects"], isFeatured: true, limit: 3) {
      __typename
      id
      sectionHandle
      ... on projects_Entry {
        ...ProjectCard
        ...ProjectMarkets
      }
    }
  }
`,
  [ProjectCardFragment, ProjectMarketsFragment],
);

/** Loads three featured projects of the default locale. */
export const loadProjects = synchronized(async () => {
  'use cache';
  const { projects } = await loadFromCms(getStartingProjects, { site: [defaultLocale] });
  return (projects ?? []).flatMap((entry) => (entry?.__typename === 'projects_Entry' ? [entry] : []));
});
