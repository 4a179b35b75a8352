import { FlexibleFragment } from '#blocks/registry.tsx';
import { CreditsFragment } from '#components/credits/credits.tsx';
import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { ProjectIntroductionFragment } from '#components/project-introduction/project-introduction.fragment.ts';
import { FactsFragment } from '#components/project-results/project-results.tsx';
import { inStep } from '#content/in-step.ts';
import { load } from '#content/load.ts';
import { NewsCardFragment, ProjectCardFragment, ProjectMarketsFragment } from '#lib/cms/fragments/cards.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';
import type { Site } from '#lib/sites.ts';
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

/** A project with all the fields of its page; null if it is gone. */
export const loadSingleProject = inStep(async (site: Site, slug: string) => {
  'use cache';
  const { entry } = await load(getSingleProject, { site: [site], slug: [slug] });
  return entry?.__typename === 'projects_Entry' ? entry : null;
});

/** The latest projects of these markets. */
const loadProjectsOf = inStep(async (site: Site, markets: readonly string[], limit: number) => {
  'use cache';
  const { entries } = await load(getRelatedProjects, {
    site: [site],
    entriesRelations: [{ section: ['markets'], slug: [...markets] }],
    limit,
  });
  return (entries ?? []).filter((entry) => entry?.__typename === 'projects_Entry');
});

/** Six related projects, and the next project. */
const mostRelated = 6 + 1;

/**
 * The latest projects that share a market with this one: the next and the related ones. Pages of the same markets share
 * one query; those among its results share another for one more.
 */
export async function loadRelatedProjects(site: Site, markets: readonly string[], idToExclude: string) {
  const inOrder = markets.toSorted();
  const latest = await loadProjectsOf(site, inOrder, mostRelated);
  if (latest.every(({ id }) => id !== idToExclude)) return latest;
  return (await loadProjectsOf(site, inOrder, mostRelated + 1)).filter(({ id }) => id !== idToExclude);
}
