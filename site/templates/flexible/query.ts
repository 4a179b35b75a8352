import { FlexibleFragment } from '#blocks/registry.tsx';
import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { HeroFragment } from '#components/hero/hero.tsx';
import { loadFromCms } from '#content/load.ts';
import { synchronized } from '#content/synchronized.ts';
import { graphql } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/locales.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';

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

/** Loads a page built from blocks; null if it does not exist. */
export const loadFlexiblePage = synchronized(async (site: Locale, slug: string) => {
  'use cache';
  const { entry } = await loadFromCms(getFlexiblePage, { site: [site], slug: [slug] });
  return entry?.__typename === 'pages_Entry' ? entry : null;
});
