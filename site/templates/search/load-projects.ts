import { inStep } from '#content/in-step.ts';
import { load } from '#content/load.ts';
import { ProjectCardFragment, ProjectMarketsFragment } from '#lib/cms/fragments/cards.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { defaultSite } from '#lib/sites.ts';

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

/** Three projects to start from. Projects exist only in the default site. */
export const loadProjects = inStep(async () => {
  'use cache';
  const { projects } = await load(getStartingProjects, { site: [defaultSite] });
  return (projects ?? []).flatMap((entry) => (entry?.__typename === 'projects_Entry' ? [entry] : []));
});
