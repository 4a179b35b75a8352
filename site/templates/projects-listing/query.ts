import { parse } from 'graphql';
import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { loadFromCms } from '#content/load.ts';
import { synchronized } from '#content/synchronized.ts';
import { MarketNameFragment, ProjectCardFragment, ProjectMarketsFragment } from '#lib/cms/fragments/cards.ts';
import { graphql, type TadaDocumentNode } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/locales.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';
import { formatFilter, type ProjectFilter } from './parse-query.ts';

/** Maximum number of projects loaded for the index and the years, so that responses do not grow with the section. */
const maxLoaded = 500;

const getProjectsListing = graphql(
  `
  query getProjectsListing(
    $site: [String]
    $slug: [String]
    $entriesRelations: [EntryRelationCriteriaInput]
    $categoriesRelations: [CategoryRelationCriteriaInput]
    $withPageData: Boolean = true
    $offset: Int = 0
    $limit: Int = 9999
  ) {
    projects: entries(
      site: $site
      section: "projects"
      relatedToEntries: $entriesRelations
      relatedToCategories: $categoriesRelations
      orderBy: "postDate desc"
      offset: $offset
      limit: $limit
    ) {
      __typename
      id
      sectionHandle
      ... on projects_Entry {
        ...ProjectCard
        ...ProjectMarkets
        servicesSelectorElement { __typename id slug }
      }
    }
    entry(site: $site, section: "projectsListing", slug: $slug) @include(if: $withPageData) {
      __typename
      id
      sectionHandle
      ...PageMeta
      ... on projectsListing_Entry {
        titleElement
        wysiwygSimpleElement
        displayFooterCta
        footerCtaElement { ...FooterCta }
        seo { ...Seo }
      }
    }
    markets: entries(site: $site, section: "markets", orderBy: "postDate asc") @include(if: $withPageData) {
      __typename
      id
      sectionHandle
      ... on markets_Entry { ...MarketName }
    }
    services: categories(site: $site, group: "services") @include(if: $withPageData) {
      __typename
      id
      title
      slug
      ... on services_Category { textElement }
    }
  }
`,
  [PageMetaFragment, SeoFragment, FooterCtaFragment, ProjectCardFragment, ProjectMarketsFragment, MarketNameFragment],
);

type CountQuery = TadaDocumentNode<Record<string, number>, Record<string, unknown>>;

/** Returns a query that counts the projects for several filters at once. */
function makeCountQuery(filterCount: number): CountQuery {
  const positions = Array.from({ length: filterCount }, (_, position) => position);
  return parse(`
  query getProjectCounts(
    $site: [String]
    ${positions.map((at) => `$entries${at}: [EntryRelationCriteriaInput], $categories${at}: [CategoryRelationCriteriaInput]`).join('\n')}
  ) {
    ${positions.map((at) => `count${at}: entryCount(site: $site, section: "projects", relatedToEntries: $entries${at}, relatedToCategories: $categories${at})`).join('\n')}
  }
`);
}

const toRelations = ({ market, service }: ProjectFilter) => ({
  ...(market && { entriesRelations: [{ section: ['markets'], slug: [market] }] }),
  ...(service && { categoriesRelations: [{ group: ['services'], slug: [service] }] }),
});

/** Loads the listing, its filters and the newest projects. */
export const loadProjectsListing = synchronized(async (site: Locale, slug: string) => {
  'use cache';
  const { entry, projects, markets, services } = await loadFromCms(getProjectsListing, {
    site: [site],
    slug: [slug],
    limit: maxLoaded,
  });
  return {
    entry: entry?.__typename === 'projectsListing_Entry' ? entry : null,
    projects: (projects ?? []).filter((project) => project?.__typename === 'projects_Entry'),
    markets: (markets ?? []).filter((market) => market?.__typename === 'markets_Entry'),
    services: (services ?? []).filter((service) => service?.__typename === 'services_Category'),
  };
});

/** Returns the number of projects for each filter, by query string. */
export const loadProjectCounts = synchronized(
  async (site: Locale, filters: readonly ProjectFilter[]): Promise<Map<string, number>> => {
    'use cache';
    const variables = filters.flatMap((filter, at) => {
      const { entriesRelations, categoriesRelations } = toRelations(filter);
      return [
        [`entries${at}`, entriesRelations],
        [`categories${at}`, categoriesRelations],
      ];
    });
    const counts = await loadFromCms(makeCountQuery(filters.length), {
      site: [site],
      ...Object.fromEntries(variables.filter(([, relations]) => relations)),
    });
    return new Map(filters.map((filter, at) => [formatFilter(filter), counts[`count${at}`] ?? 0]));
  },
);

/** Loads one page of projects. */
export const loadProjectsPage = synchronized(
  async (site: Locale, filter: ProjectFilter, offset: number, limit: number) => {
    'use cache';
    const { projects } = await loadFromCms(getProjectsListing, {
      site: [site],
      withPageData: false,
      offset,
      limit,
      ...toRelations(filter),
    });
    return (projects ?? []).filter((project) => project?.__typename === 'projects_Entry');
  },
);
