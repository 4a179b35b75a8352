import { graphql } from '#lib/cms/graphql.ts';
import { ListedEntryFragment } from './listed-entry.ts';

export const getListedPages = graphql(
  `
  query getListedPages($site: [String], $section: [String], $id: [QueryArgument], $limit: Int) {
    left: entryCount(site: $site, section: $section, id: $id)
    entries(site: $site, section: $section, id: $id, orderBy: "id asc", limit: $limit) {
      __typename
      id
      sectionHandle
      title
      uri
      dateUpdated
      ...ListedEntry
    }
  }
`,
  [ListedEntryFragment],
);
