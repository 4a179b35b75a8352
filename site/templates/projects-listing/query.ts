import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { synchronized } from '#content/in-step.ts';
import { loadFromCms } from '#content/load.ts';
import { MarketNameFragment, ProjectCardFragment, ProjectMarketsFragment } from '#lib/cms/fragments/cards.ts';
import { graphql } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/locales.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';
import type { ProjectFilter } from './count-projects.ts';

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

/** Loads the listing, its filters and all projects, newest first. */
export const loadProjectsListing = synchronized(async (site: Locale, slug: string) => {
  'use cache';
  const { entry, projects, markets, services } = await loadFromCms(getProjectsListing, { site: [site], slug: [slug] });
  return {
    entry: entry?.__typename === 'projectsListing_Entry' ? entry : null,
    projects: (projects ?? []).filter((project) => project?.__typename === 'projects_Entry'),
    markets: (markets ?? []).filter((market) => market?.__typename === 'markets_Entry'),
    services: (services ?? []).filter((service) => service?.__typename === 'services_Category'),
  };
});

/** Loads one page of projects. */
export const loadProjectsPage = synchronized(
  async (site: Locale, { market, service }: ProjectFilter, offset: number, limit: number) => {
    'use cache';
    const { projects } = await loadFromCms(getProjectsListing, {
      site: [site],
      withPageData: false,
      offset,
      limit,
      ...(market && { entriesRelations: [{ section: ['markets'], slug: [market] }] }),
      ...(service && { categoriesRelations: [{ group: ['services'], slug: [service] }] }),
    });
    return (projects ?? []).filter((project) => project?.__typename === 'projects_Entry');
  },
);
