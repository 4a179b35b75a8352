import { inStep } from '#content/in-step.ts';
import { load } from '#content/load.ts';
import { ProjectCardFragment } from '#lib/cms/fragments/cards.ts';
import { LinkFragment } from '#lib/cms/fragments/link.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { defaultSite, type Site } from '#lib/sites.ts';

const getNotFoundPage = graphql(
  `
  query getNotFoundPage($site: [String], $projectsSite: [String]) {
    options: globalSet(site: $site, handle: ["options"]) {
      __typename
      id
      ... on options_GlobalSet {
        emphasisTitleElement
        wysiwygSimpleElement
        linkElement { ...Link }
      }
    }
    projects: entries(site: $projectsSite, section: ["projects"], isFeatured: true, limit: 3) {
      __typename
      id
      sectionHandle
      ... on projects_Entry { ...ProjectCard }
    }
  }
`,
  [LinkFragment, ProjectCardFragment],
);

/** The content of the 404, with three projects. Projects exist only in the default site. */
export const loadNotFoundPage = inStep(async (site: Site) => {
  'use cache';
  return load(getNotFoundPage, { site: [site], projectsSite: [defaultSite] });
});
