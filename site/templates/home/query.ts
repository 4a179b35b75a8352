import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { HomeHeroFragment } from '#components/home-hero/home-hero.tsx';
import { loadFromCms } from '#content/load.ts';
import { synchronized } from '#content/synchronized.ts';
import { graphql } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/locales.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';
import { ChartsFragment } from './charts.tsx';
import { FeaturedNewsFragment } from './featured-news.tsx';
import { HomeIntroductionFragment } from './introduction.tsx';
import { MarketsBandFragment } from './markets-band.tsx';
import { StoriesFragment } from './stories.tsx';

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
        ...HomeIntroduction
        ...Stories
        ...MarketsBand
        ...Charts
        ...FeaturedNews
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
    HomeHeroFragment,
    HomeIntroductionFragment,
    StoriesFragment,
    MarketsBandFragment,
    ChartsFragment,
    FeaturedNewsFragment,
    FooterCtaFragment,
  ],
);

/** Loads the home page; null if it does not exist. */
export const loadHomePage = synchronized(async (site: Locale, slug: string) => {
  'use cache';
  const { entry } = await loadFromCms(getHomePage, { site: [site], slug: [slug] });
  return entry?.__typename === 'home_Entry' ? entry : null;
});
