import { type SearchableSection, searchableSections } from '#components/search-results/searchable-sections.ts';
import { fetchShared } from '#content/fetch-shared.ts';
import { loadFromCms } from '#content/load.ts';
import { removeWithdrawn } from '#content/remove-withdrawn.ts';
import { synchronized } from '#content/synchronized.ts';
import { ProjectCardFragment, ProjectMarketsFragment } from '#lib/cms/fragments/cards.ts';
import { graphql, type ResultOf } from '#lib/cms/graphql.ts';
import { defaultLocale, type Locale } from '#lib/locales.ts';
import { developerPages, search as searchSettings, uris } from '#lib/routes/routes.ts';
import { templateBySection } from '#lib/routes/template-by-section.ts';
import { SeoFragment } from '#lib/seo/metadata.ts';

const { pageSize } = searchSettings;

/** Thumbnail at 1x and 2x. */
const SmallPictureFragment = graphql(`
  fragment SmallPicture on AssetInterface @_unmask {
    __typename
    id
    focalPoint
    original: url
    small: url(width: 160, height: 120, mode: "crop", quality: 82, format: "webp", immediately: false)
    smallDense: url(width: 320, height: 240, mode: "crop", quality: 82, format: "webp", immediately: false)
  }
`);

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
        introductionElement
        wysiwygSimpleElement
        imageElement { ...SmallPicture }
      }
      ... on news_Entry {
        postDate
        newsTypeElement
        externalUrl
        externalSource
        wysiwygSimpleElement
        imageElement { ...SmallPicture }
      }
      ... on markets_Entry {
        textElement
        imageElement { ...SmallPicture }
      }
      ... on pages_Entry { seo { ... on seo_Entry { description } } }
      ... on home_Entry { seo { ... on seo_Entry { description } } }
      ... on teamMembers_Entry {
        positionElement
        imageElement { ...SmallPicture }
      }
    }
    resultsCount: entryCount(
      site: $site
      section: $section
      slug: $slug
      search: $search
      unique: true
      preferSites: $preferSites
    ) @include(if: $withResults)
    projects: entryCount(
      site: $site
      section: ["projects"]
      slug: $slug
      search: $search
      unique: true
      preferSites: $preferSites
    ) @include(if: $withResults)
    news: entryCount(
      site: $site
      section: ["news"]
      slug: $slug
      search: $search
      unique: true
      preferSites: $preferSites
    ) @include(if: $withResults)
    markets: entryCount(
      site: $site
      section: ["markets"]
      slug: $slug
      search: $search
      unique: true
      preferSites: $preferSites
    ) @include(if: $withResults)
    pages: entryCount(
      site: $site
      section: ["home", "pages"]
      slug: $slug
      search: $search
      unique: true
      preferSites: $preferSites
    ) @include(if: $withResults)
    teamMembers: entryCount(
      site: $site
      section: ["teamMembers"]
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
  [SeoFragment, SmallPictureFragment],
);

export type SearchResult = NonNullable<NonNullable<ResultOf<typeof getSearchPage>['results']>[number]>;

/** Loads the search page's entry. */
export const loadSearchPage = synchronized(async (site: Locale) => {
  'use cache';
  const { page } = await loadFromCms(getSearchPage, { site: [site], slug: [uris.search], withResults: false });
  return page?.__typename === 'search_Entry' ? page : undefined;
});

type Search = { site: Locale; search: string; kind: SearchableSection | undefined; page: number };

/** "pages" includes the home page. */
const getSections = (kind: SearchableSection): string[] => (kind === 'pages' ? [templateBySection.home, kind] : [kind]);

/** The default locale is searched, too. Translated entries are returned once, in the page's locale. */
const sitesSearched = (site: Locale): Locale[] => [...new Set<Locale>([site, defaultLocale])];

async function queryResults({ site, search, kind, page }: Search) {
  const sites = sitesSearched(site);
  const variables = {
    site: sites,
    preferSites: sites,
    section: (kind ? [kind] : searchableSections).flatMap(getSections),
    slug: ['not', ...developerPages],
    withPageData: false,
    search,
    limit: pageSize,
    offset: (page - 1) * pageSize,
    orderBy: 'score DESC',
  };
  const found = await fetchShared(getSearchPage, variables);
  removeWithdrawn([found?.results, found?.team], sites);
  const present = (found?.results ?? []).filter((result) => result !== null);
  const count = found?.resultsCount ?? 0;
  return {
    results: present,
    count,
    counts: searchableSections.map((section) => ({ section, count: found?.[section] ?? 0 })),
    page,
    pageCount: Math.ceil(count / pageSize),
    team: found?.team?.[0] ?? undefined,
  };
}

/** Returns a page of results, ordered by score. If the page is out of range, returns the last one. */
export async function findResults(search: Search) {
  const found = await queryResults(search);
  return found.page > found.pageCount && found.pageCount > 0
    ? queryResults({ ...search, page: found.pageCount })
    : found;
}

const getFeaturedProjects = graphql(
  `
  query getFeaturedProjects($site: [String]) {
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

/** Loads three featured projects of the default locale. */
export const loadFeaturedProjects = synchronized(async () => {
  'use cache';
  const { projects } = await loadFromCms(getFeaturedProjects, { site: [defaultLocale] });
  return (projects ?? []).flatMap((entry) => (entry?.__typename === 'projects_Entry' ? [entry] : []));
});
