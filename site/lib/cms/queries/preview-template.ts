import { graphql } from '#lib/cms/graphql.ts';

export const getPreviewTemplateName = graphql(`
  query getPreviewTemplateName($slug: [String], $site: [String]) {
    entry(section: ["*"], slug: $slug, site: $site, drafts: true) {
      __typename
      id
      sectionHandle
      typeHandle
      siteHandle
      slug
      ... on pages_Entry {
        pageTemplate
      }
    }
  }
`);
