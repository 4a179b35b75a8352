import { FlexibleFragment } from '#blocks/registry.tsx';
import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { HeroFragment } from '#components/hero/hero.tsx';
import { inStep } from '#content/in-step.ts';
import { load } from '#content/load.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';
import type { Site } from '#lib/sites.ts';

const getFlexiblePage = graphql(
  `
  query getFlexiblePage($site: [String], $slug: [String]) {
    entry(section: "pages", site: $site, slug: $slug) {
      __typename
      id
      sectionHandle
      ...PageMeta
      ... on pages_Entry {
        hero { ...Hero }
        flexibleComponents { ...Flexible }
        displayFooterCta
        footerCtaElement { ...FooterCta }
        seo { ...Seo }
      }
    }
  }
`,
  [PageMetaFragment, HeroFragment, FlexibleFragment, FooterCtaFragment, SeoFragment],
);

/** A page built from flexible components; null if it is gone. */
export const loadFlexiblePage = inStep(async (site: Site, slug: string) => {
  'use cache';
  const { entry } = await load(getFlexiblePage, { site: [site], slug: [slug] });
  return entry?.__typename === 'pages_Entry' ? entry : null;
});
