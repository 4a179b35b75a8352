import { FlexibleFragment } from '#blocks/registry.tsx';
import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { loadFromCms } from '#content/load.ts';
import { synchronized } from '#content/synchronized.ts';
import { MarketCardFragment, ProjectCardFragment } from '#lib/cms/fragments/cards.ts';
import { graphql, readFragment } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/locales.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';
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
        ...MarketHero
        flexibleComponents { ...Flexible }
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

const getOtherMarkets = graphql(
  `
  query getOtherMarkets($site: [String], $idToExclude: [QueryArgument]) {
    entries(site: $site, section: "markets", id: $idToExclude, orderBy: "postDate asc") {
      __typename
      id
      sectionHandle
      ... on markets_Entry { ...MarketCard }
    }
  }
`,
  [MarketCardFragment],
);

const getMarketCard = graphql(
  `
  query getMarketCard($site: [String], $id: [QueryArgument]) {
    entries(site: $site, id: $id) {
      __typename
      id
      sectionHandle
      ... on markets_Entry { ...MarketCard }
    }
  }
`,
  [MarketCardFragment],
);

/** Loads a market and its six latest projects. */
export const loadSingleMarket = synchronized(async (site: Locale, slug: string) => {
  'use cache';
  const { entry, projects } = await loadFromCms(getSingleMarket, { site: [site], slug: [slug] });
  return {
    entry: entry?.__typename === 'markets_Entry' ? entry : null,
    projects: (projects ?? []).filter((project) => project?.__typename === 'projects_Entry'),
  };
});

const loadMarketCard = synchronized(async (site: Locale, id: string) => {
  'use cache';
  const { entries } = await loadFromCms(getMarketCard, { site: [site], id: [id] });
  return entries?.find((market) => market?.__typename === 'markets_Entry');
});

/**
 * Loads the other markets' cards, oldest first. The market itself is excluded, so that its page does not depend on its
 * card.
 */
export const loadOtherMarkets = synchronized(async (site: Locale, id: string) => {
  'use cache';
  const { entries } = await loadFromCms(getOtherMarkets, { site: [site], idToExclude: ['not', id] });
  return (entries ?? []).filter((market) => market?.__typename === 'markets_Entry');
});

/** Loads a market's description. */
export async function loadMarketDescription(site: Locale, id: string) {
  const market = await loadMarketCard(site, id);
  return market ? readFragment(MarketCardFragment, market).textElement : null;
}
