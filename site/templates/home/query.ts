import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { HomeHeroFragment } from '#components/home-hero/home-hero.tsx';
import { inStep } from '#content/in-step.ts';
import { load } from '#content/load.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';
import type { Site } from '#lib/sites.ts';
import { ChartsFragment } from './charts.tsx';
import { WorkbenchFragment } from './featured-news.tsx';
import { ThesisFragment } from './introduction.tsx';
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
  ],
);

/** The home page of a site; null if it is gone. */
export const loadHomePage = inStep(async (site: Site, slug: string) => {
  'use cache';
  const { entry } = await load(getHomePage, { site: [site], slug: [slug] });
  return entry?.__typename === 'home_Entry' ? entry : null;
});
