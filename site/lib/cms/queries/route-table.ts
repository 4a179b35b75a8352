import { graphql } from '#lib/cms/graphql.ts';

export const getRouteTable = graphql(`
  query getRouteTable($site: [String], $section: [String], $id: [QueryArgument], $uri: [String], $orderBy: String, $limit: Int) {
    left: entryCount(site: $site, section: $section, id: $id, uri: $uri)
    entries(site: $site, section: $section, id: $id, uri: $uri, orderBy: $orderBy, limit: $limit) {
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
