import { FlexibleFragment } from '#blocks/registry.tsx';
import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { loadFromCms } from '#content/load.ts';
import { synchronized } from '#content/synchronized.ts';
import { NewsCardFragment } from '#lib/cms/fragments/cards.ts';
import { ImageFragment } from '#lib/cms/fragments/image.ts';
import { graphql, type ResultOf } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/locales.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';

const getSingleNews = graphql(
  `
  query getSingleNews(
    $site: [String]
    $slug: [String]
    $slugToExclude: [String]
    $withPageData: Boolean = true
    $withLatest: Boolean = true
    $limit: Int = 3
  ) {
    entry(section: "news", site: $site, slug: $slug) @include(if: $withPageData) {
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
        authorElement
        externalUrl
        externalSource
        flexibleComponents { ...Flexible }
        displayFooterCta
        footerCtaElement { ...FooterCta }
        seo { ...Seo }
      }
    }
    latest: entries(
      section: "news"
      site: $site
      slug: $slugToExclude
      orderBy: "dateCreated DESC"
      limit: $limit
    ) @include(if: $withLatest) {
      __typename
      id
      sectionHandle
      ... on news_Entry { ...NewsCard }
    }
  }
`,
  [PageMetaFragment, ImageFragment, FlexibleFragment, FooterCtaFragment, SeoFragment, NewsCardFragment],
);

/** Loads an article; null if it does not exist. */
export const loadSingleNews = synchronized(async (site: Locale, slug: string) => {
  'use cache';
  const { entry } = await loadFromCms(getSingleNews, { site: [site], slug: [slug], withLatest: false });
  return entry?.__typename === 'news_Entry' ? entry : null;
});

const loadLatestNews = synchronized(async (site: Locale, limit: number) => {
  'use cache';
  const { latest } = await loadFromCms(getSingleNews, { site: [site], withPageData: false, limit });
  return (latest ?? []).filter((news) => news?.__typename === 'news_Entry');
});

const maxLatest = 3;

/** Loads the three latest other articles. Pages share a query for three, or for four if the article is among them. */
export async function loadRecentNews(site: Locale, idToExclude: string) {
  const latest = await loadLatestNews(site, maxLatest);
  if (latest.every(({ id }) => id !== idToExclude)) return latest;
  return (await loadLatestNews(site, maxLatest + 1)).filter(({ id }) => id !== idToExclude);
}

export type NewsEntry = Extract<ResultOf<typeof getSingleNews>['entry'], { __typename: 'news_Entry' }>;
