import { loadFromCms } from '#content/load.ts';
import { synchronized } from '#content/synchronized.ts';
import { ProjectCardFragment } from '#lib/cms/fragments/cards.ts';
import { LinkFragment } from '#lib/cms/fragments/link.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { defaultLocale, type Locale } from '#lib/locales.ts';

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

/** Loads the 404 page and three featured projects of the default locale. */
export const loadNotFoundPage = synchronized(async (site: Locale) => {
  'use cache';
  return loadFromCms(getNotFoundPage, { site: [site], projectsSite: [defaultLocale] });
});
