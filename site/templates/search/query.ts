import { leaveOutWithdrawn } from '#content/leave-out-withdrawn.ts';
import { load } from '#content/load.ts';
import { request } from '#lib/cms/client.ts';
import { graphql, type ResultOf } from '#lib/cms/graphql.ts';
import { builderPages, uris } from '#lib/routes/routes.ts';
import { SeoFragment } from '#lib/seo/metadata.ts';
import type { Site } from '#lib/sites.ts';
import { searchedSections } from '#parts/search-results/search-results.tsx';

const getSearchPage = graphql(
  `
  query getSearchPage(
    $site: [String]
    $withPageData: Boolean = true
    $withResults: Boolean = true
    $slug: [String]
    $section: [String]
    $limit: Int
    $offset: Int
    $search: String
    $orderBy: String
  ) {
    page: entry(site: $site, section: ["search"], slug: $slug) @include(if: $withPageData) {
      __typename
      id
      sectionHandle
      ... on search_Entry {
        title
        titleElement
        wysiwygSimpleElement
        seo { ...Seo }
      }
    }
    results: entries(
      site: $site
      section: $section
      slug: $slug
      search: $search
      limit: $limit
      offset: $offset
      orderBy: $orderBy
    ) @include(if: $withResults) {
      __typename
      id
      sectionHandle
      siteHandle
      typeHandle
      title
      uri
      ... on projects_Entry {
        client
        placeElement
        yearElement
        disableOpeningInSingle
      }
      ... on news_Entry {
        postDate
        newsTypeElement
        externalUrl
        externalSource
      }
      ... on teamMembers_Entry { positionElement }
    }
    resultsCount: entryCount(site: $site, section: $section, slug: $slug, search: $search) @include(if: $withResults)
    team: entries(site: $site, section: ["teamMembersListing"], limit: 1) @include(if: $withResults) {
      __typename
      id
      sectionHandle
      siteHandle
      uri
    }
  }
`,
  [SeoFragment],
);

export type SearchResult = NonNullable<NonNullable<ResultOf<typeof getSearchPage>['results']>[number]>;

/** The search page's content in the CMS. */
export async function loadSearchPage(site: Site) {
  'use cache';
  const { page } = await load(getSearchPage, { site: [site], slug: [uris.search], withResults: false });
  return page?.__typename === 'search_Entry' ? page : undefined;
}

type Search = { site: Site; search: string; limit: number; offset: number };

/** One page of results, best first. Never cached, because visitors' queries would fill the cache. */
export async function findResults({ site, search, limit, offset }: Search) {
  const { results, resultsCount, team } = await request(getSearchPage, {
    site: [site],
    section: [...searchedSections],
    slug: ['not', ...builderPages],
    withPageData: false,
    search,
    limit,
    offset,
    orderBy: 'score DESC',
  });
  leaveOutWithdrawn([results, team], [site]);
  const present = (results ?? []).filter((result) => result !== null);
  return { results: present, count: resultsCount ?? 0, team: team?.[0] ?? undefined };
}
