import { FlexibleFragment } from '#blocks/registry.tsx';
import { CreditsFragment } from '#components/credits/credits.tsx';
import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { ProjectIntroductionFragment } from '#components/project-introduction/project-introduction.fragment.ts';
import { FactsFragment } from '#components/project-results/project-results.tsx';
import { loadFromCms } from '#content/load.ts';
import { synchronized } from '#content/synchronized.ts';
import { NewsCardFragment, ProjectCardFragment, ProjectMarketsFragment } from '#lib/cms/fragments/cards.ts';
import { graphql } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/locales.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';
import { CaseHeroFragment } from './project-hero.tsx';

const getSingleProject = graphql(
  `
  query getSingleProject($site: [String], $slug: [String]) {
    entry(site: $site, section: "projects", slug: $slug) {
      __typename
      id
      sectionHandle
      ...PageMeta
      ... on projects_Entry {
        introductionElement
        marketSelectorElement { __typename id sectionHandle slug }
        ...CaseHero
        ...ProjectIntroduction
        flexibleComponents { ...Flexible }
        ...Facts
        ...Credits
        newsTitleElement
        selectedNews {
          __typename
          id
          sectionHandle
          ... on news_Entry { wysiwygSimpleElement @unless(newsTypeElement: "press") ...NewsCard }
        }
        displayFooterCta
        footerCtaElement { ...FooterCta }
        seo { ...Seo }
      }
    }
  }
`,
  [
    PageMetaFragment,
    SeoFragment,
    CaseHeroFragment,
    ProjectIntroductionFragment,
    FlexibleFragment,
    FactsFragment,
    CreditsFragment,
    NewsCardFragment,
    FooterCtaFragment,
  ],
);

const getRelatedProjects = graphql(
  `
  query getRelatedProjects(
    $site: [String]
    $entriesRelations: [EntryRelationCriteriaInput]
    $idToExclude: [QueryArgument]
    $limit: Int = 6
  ) {
    entries(
      site: $site
      section: "projects"
      id: $idToExclude
      relatedToEntries: $entriesRelations
      orderBy: "postDate desc"
      limit: $limit
    ) {
      __typename
      id
      sectionHandle
      ... on projects_Entry { ...ProjectCard ...ProjectMarkets }
    }
  }
`,
  [ProjectCardFragment, ProjectMarketsFragment],
);

/** Loads a project; null if it does not exist. */
export const loadSingleProject = synchronized(async (site: Locale, slug: string) => {
  'use cache';
  const { entry } = await loadFromCms(getSingleProject, { site: [site], slug: [slug] });
  return entry?.__typename === 'projects_Entry' ? entry : null;
});

/** Loads the latest projects of the given markets. */
const loadMarketProjects = synchronized(async (site: Locale, markets: readonly string[], limit: number) => {
  'use cache';
  const { entries } = await loadFromCms(getRelatedProjects, {
    site: [site],
    entriesRelations: [{ section: ['markets'], slug: [...markets] }],
    limit,
  });
  return (entries ?? []).filter((entry) => entry?.__typename === 'projects_Entry');
});

/** Six related projects and the next one. */
const maxRelated = 6 + 1;

/** Loads related projects. Pages with the same markets share the query. */
export async function loadRelatedProjects(site: Locale, markets: readonly string[], idToExclude: string) {
  const inOrder = markets.toSorted();
  const latest = await loadMarketProjects(site, inOrder, maxRelated);
  if (latest.every(({ id }) => id !== idToExclude)) return latest;
  return (await loadMarketProjects(site, inOrder, maxRelated + 1)).filter(({ id }) => id !== idToExclude);
}
