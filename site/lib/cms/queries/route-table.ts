import { graphql } from '#lib/cms/graphql.ts';

export const getRouteTable = graphql(`
  query getRouteTable($site: [String], $section: [String], $id: [QueryArgument], $limit: Int) {
    left: entryCount(site: $site, section: $section, id: $id)
    entries(site: $site, section: $section, id: $id, orderBy: "id asc", limit: $limit) {
      __typename
      id
      sectionHandle
      siteHandle
      typeHandle
      uri
      slug
      ... on pages_Entry {
        pageTemplate
      }
    }
  }
`);
