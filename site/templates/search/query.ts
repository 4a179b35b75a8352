import { connection } from 'next/server';
import { leaveOutWithdrawn } from '#content/leave-out-withdrawn.ts';
import { load } from '#content/load.ts';
import { request } from '#lib/cms/client.ts';
import { graphql, type ResultOf } from '#lib/cms/graphql.ts';
import { currentVisitor } from '#lib/cms/visitor.ts';
import { env } from '#lib/env.ts';
import { builderPages, search as searchSettings, templateOfSection, uris } from '#lib/routes/routes.ts';
import { SeoFragment } from '#lib/seo/metadata.ts';
import { defaultSite, type Site } from '#lib/sites.ts';
import { searchedSections } from '#parts/search-results/search-results.tsx';

const { pageSize } = searchSettings;

const getSearchPage = graphql(
  `
  query getSearchPage(
    $site: [String]
    $withPageData: Boolean = true
    $withResults: Boolean = true
    $slug: [String]
    $section: [String]
    $preferSites: [QueryArgument]
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
      unique: true
      preferSites: $preferSites
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
    resultsCount: entryCount(
      site: $site
      section: $section
      slug: $slug
      search: $search
      unique: true
      preferSites: $preferSites
    ) @include(if: $withResults)
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

type Search = { site: Site; search: string; page: number };

/** Every site also searches the default site, which has most pages; entries that it has itself are found in its own language. */
const sitesSearched = (site: Site): Site[] => [...new Set([site, defaultSite])];

async function askResults({ site, search, page }: Search) {
  // Next also renders the page in advance, for its router; a query would end there as if the CMS had failed.
  await connection();
  const sites = sitesSearched(site);
  const variables = {
    site: sites,
    preferSites: sites,
    section: [templateOfSection.home, ...searchedSections],
    slug: ['not', ...builderPages],
    withPageData: false,
    search,
    limit: pageSize,
    offset: (page - 1) * pageSize,
    orderBy: 'score DESC',
  };
  const visitor = currentVisitor();
  const options = { visitor, errorPolicy: env.CMS_ERROR_POLICY };
  const { results, resultsCount, team } = await request(getSearchPage, variables, options).catch((error: unknown) => {
    // Nobody sees what is rendered for a visitor who has left, but Next would log an error.
    if (visitor?.signal?.aborted) return { results: [], resultsCount: 0, team: [] };
    throw error;
  });
  leaveOutWithdrawn([results, team], sites);
  const present = (results ?? []).filter((result) => result !== null);
  const count = resultsCount ?? 0;
  return { results: present, count, page, pageCount: Math.ceil(count / pageSize), team: team?.[0] ?? undefined };
}

/**
 * One page of results, best first, or the last if there are not as many. Never cached, because visitors' queries would
 * fill the cache.
 */
export async function findResults(search: Search) {
  const found = await askResults(search);
  return found.page > found.pageCount && found.pageCount > 0 ? askResults({ ...search, page: found.pageCount }) : found;
}
