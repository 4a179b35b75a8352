import { FlexibleFragment } from '#blocks/registry.tsx';
import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { inStep } from '#content/in-step.ts';
import { load } from '#content/load.ts';
import { MarketCardFragment, ProjectCardFragment } from '#lib/cms/fragments/cards.ts';
import { graphql, readFragment } from '#lib/cms/graphql.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';
import type { Site } from '#lib/sites.ts';
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

/** A market and its six latest projects. `entry` is null if the market is gone. */
export const loadSingleMarket = inStep(async (site: Site, slug: string) => {
  'use cache';
  const { entry, projects } = await load(getSingleMarket, { site: [site], slug: [slug] });
  return {
    entry: entry?.__typename === 'markets_Entry' ? entry : null,
    projects: (projects ?? []).filter((project) => project?.__typename === 'projects_Entry'),
  };
});

const loadMarketOrder = inStep(async (site: Site) => {
  'use cache';
  const { entries } = await load(getMarketOrder, { site: [site] });
  return (entries ?? []).flatMap((market) => market?.id ?? []);
});

const loadMarketCard = inStep(async (site: Site, id: string) => {
  'use cache';
  const { entries } = await load(getMarketCard, { site: [site], id: [id] });
  return entries?.find((market) => market?.__typename === 'markets_Entry');
});

/**
 * The cards of the other markets by post date, the oldest first. Each is a separate result that all pages share: a
 * market's page does not depend on what its own card shows.
 */
export async function loadOtherMarkets(site: Site, idToExclude: string) {
  const ids = await loadMarketOrder(site);
  const others = ids.filter((id) => id !== idToExclude);
  const cards = await Promise.all(others.map((id) => loadMarketCard(site, id)));
  return cards.filter((market) => market !== undefined);
}

/** The fields of a market's card. */
export async function loadMarketText(site: Site, id: string) {
  const market = await loadMarketCard(site, id);
  return market ? readFragment(MarketCardFragment, market).textElement : null;
}
