import { FlexibleFragment } from '#blocks/registry.tsx';
import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { synchronized } from '#content/in-step.ts';
import { loadFromCms } from '#content/load.ts';
import { MarketCardFragment, ProjectCardFragment } from '#lib/cms/fragments/cards.ts';
import { graphql, readFragment } from '#lib/cms/graphql.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';
import type { Locale } from '#lib/sites.ts';
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

const getMarketOrder = graphql(`
  query getMarketOrder($site: [String]) {
    entries(site: $site, section: "markets", orderBy: "postDate asc") {
      __typename
      id
      sectionHandle
    }
  }
`);

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

const loadMarketOrder = synchronized(async (site: Locale) => {
  'use cache';
  const { entries } = await loadFromCms(getMarketOrder, { site: [site] });
  return (entries ?? []).flatMap((market) => market?.id ?? []);
});

const loadMarketCard = synchronized(async (site: Locale, id: string) => {
  'use cache';
  const { entries } = await loadFromCms(getMarketCard, { site: [site], id: [id] });
  return entries?.find((market) => market?.__typename === 'markets_Entry');
});

/**
 * Loads the other markets' cards, oldest first. Cards are cached one by one, so a market page does not depend on
 * its own card.
 */
export async function loadOtherMarkets(site: Locale, idToExclude: string) {
  const ids = await loadMarketOrder(site);
  const others = ids.filter((id) => id !== idToExclude);
  const cards = await Promise.all(others.map((id) => loadMarketCard(site, id)));
  return cards.filter((market) => market !== undefined);
}

/** Loads a market's description. */
export async function loadMarketDescription(site: Locale, id: string) {
  const market = await loadMarketCard(site, id);
  return market ? readFragment(MarketCardFragment, market).textElement : null;
}
