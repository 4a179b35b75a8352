import { FooterCtaFragment } from '#blocks/footer-cta/footer-cta.tsx';
import { FlexibleFragment } from '#blocks/registry.tsx';
import { NewsCardFragment } from '#lib/cms/fragments/cards.ts';
import { ImageFragment } from '#lib/cms/fragments/image.ts';
import { graphql, type ResultOf } from '#lib/cms/graphql.ts';
import { load } from '#lib/cms/load.ts';
import type { Site } from '#lib/routes/sites.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';

const getSingleNews = graphql(
  `
  query getSingleNews($site: [String], $slug: [String], $slugToExclude: [String]) {
    entry(section: "news", site: $site, slug: $slug) {
      __typename
      id
      sectionHandle
      ...PageMeta
      ... on news_Entry {
        title
        emphasisTitleElement
        postDate
        tag
        newsTypeElement
        imageElement { ...Image }
        wysiwygSimpleElement
        author
        externalUrl
        externalSource
        flexibleComponents { __typename id sectionHandle ...Flexible }
        displayFooterCta
        footerCtaElement { ...FooterCta }
        seo { ...Seo }
      }
    }
    latest: entries(section: "news", site: $site, slug: $slugToExclude, orderBy: "dateCreated DESC", limit: 3) {
      __typename
      id
      sectionHandle
      ... on news_Entry { ...NewsCard }
    }
  }
`,
  [PageMetaFragment, ImageFragment, FlexibleFragment, FooterCtaFragment, SeoFragment, NewsCardFragment],
);

/** An article and the three latest others; null when it is gone. */
export async function loadSingleNews(site: Site, slug: string) {
  'use cache';
  const { entry, latest } = await load(getSingleNews, { site: [site], slug: [slug], slugToExclude: ['not', slug] });
  if (entry?.__typename !== 'news_Entry') return null;
  return { entry, latest: (latest ?? []).filter((news) => news?.__typename === 'news_Entry') };
}

export type NewsEntry = Extract<ResultOf<typeof getSingleNews>['entry'], { __typename: 'news_Entry' }>;
