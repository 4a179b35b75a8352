import { MarketGroundFragment } from '#lib/cms/fragments/cards.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { load } from '#lib/cms/load.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';
import type { Site } from '#lib/sites.ts';
import { FooterCtaFragment } from '#parts/footer-cta/footer-cta.tsx';
import { HomeHeroFragment } from '#parts/home-hero/home-hero.tsx';
import { ChartsFragment } from './charts.tsx';
import { MarketsBandFragment } from './markets-band.tsx';
import { StoriesFragment } from './stories.tsx';
import { ThesisFragment } from './thesis.tsx';
import { WorkbenchFragment } from './workbench.tsx';

const getHomePage = graphql(
  `
  query getHomePage($site: [String], $slug: [String]) {
    entry(site: $site, section: "home", slug: $slug) {
      __typename
      id
      sectionHandle
      ...PageMeta
      ... on home_Entry {
        ...HomeHero
        ...Thesis
        ...Stories
        ...MarketsBand
        ...Charts
        ...Workbench
        displayFooterCta
        footerCtaElement { ...FooterCta }
        seo { ...Seo }
      }
    }
    markets: entries(site: $site, section: "markets", orderBy: "postDate asc") {
      __typename
      id
      sectionHandle
      ... on markets_Entry { ...MarketGround }
    }
  }
`,
  [
    PageMetaFragment,
    SeoFragment,
    HomeHeroFragment,
    ThesisFragment,
    StoriesFragment,
    MarketsBandFragment,
    ChartsFragment,
    WorkbenchFragment,
    FooterCtaFragment,
    MarketGroundFragment,
  ],
);

/** The home page of a site and the markets it shows; `entry` is null when it is gone. */
export async function loadHomePage(site: Site, slug: string) {
  'use cache';
  const { entry, markets } = await load(getHomePage, { site: [site], slug: [slug] });
  return {
    entry: entry?.__typename === 'home_Entry' ? entry : null,
    markets: (markets ?? []).filter((market) => market?.__typename === 'markets_Entry'),
  };
}
