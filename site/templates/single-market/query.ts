import { FlexibleFragment } from '#blocks/registry.tsx';
import { MarketCardFragment, ProjectCardFragment } from '#lib/cms/fragments/cards.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { load } from '#lib/cms/load.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';
import type { Site } from '#lib/sites.ts';
import { FooterCtaFragment } from '#parts/footer-cta/footer-cta.tsx';
import { MarketHeroFragment } from './market-hero.tsx';

const getSingleMarket = graphql(
  `
  query getSingleMarket($site: [String], $slug: [String]) {
    entry(site: $site, section: "markets", slug: $slug) {
      __typename
      id
      sectionHandle
      ...PageMeta
      ... on markets_Entry {
        textElement
        ...MarketHero
        flexibleComponents { __typename id sectionHandle ...Flexible }
        featuredProjectsTitleElement
        featuredProjectsButtonLabelElement
        singleCtaElement { ...FooterCta }
        displayFooterCta
        footerCtaElement { ...FooterCta }
        seo { ...Seo }
      }
    }
    projects: entries(
      site: $site
      section: "projects"
      relatedToEntries: [{ section: ["markets"], slug: $slug }]
      orderBy: "postDate desc"
      limit: 6
    ) {
      __typename
      id
      sectionHandle
      ... on projects_Entry { ...ProjectCard }
    }
  }
`,
  [PageMetaFragment, SeoFragment, MarketHeroFragment, FlexibleFragment, FooterCtaFragment, ProjectCardFragment],
);

const getMarketCards = graphql(
  `
  query getMarketCards($site: [String]) {
    entries(site: $site, section: "markets", orderBy: "postDate asc") {
      __typename
      id
      sectionHandle
      ... on markets_Entry { ...MarketCard }
    }
  }
`,
  [MarketCardFragment],
);

/** A market and its six latest projects. `entry` is null if the market is gone. */
export async function loadSingleMarket(site: Site, slug: string) {
  'use cache';
  const { entry, projects } = await load(getSingleMarket, { site: [site], slug: [slug] });
  return {
    entry: entry?.__typename === 'markets_Entry' ? entry : null,
    projects: (projects ?? []).filter((project) => project?.__typename === 'projects_Entry'),
  };
}

/** The teasers of all markets by post date, the oldest first. All market pages share this answer. */
export async function loadMarketCards(site: Site) {
  'use cache';
  const { entries } = await load(getMarketCards, { site: [site] });
  return (entries ?? []).filter((market) => market?.__typename === 'markets_Entry');
}
