import { graphql } from '#lib/cms/graphql.ts';

export const getListingValues = graphql(`
  query getListingValues($site: [String]) {
    markets: entries(site: $site, section: "markets", limit: 9999) { __typename id sectionHandle slug }
    services: categories(site: $site, group: "services", limit: 9999) { __typename id slug }
    projectCount: entryCount(site: $site, section: "projects")
    newsCount: entryCount(site: $site, section: "news")
    memberCount: entryCount(site: $site, section: "teamMembers")
    departments: categories(group: "departments", site: $site, limit: 9999) { __typename id }
  }
`);
