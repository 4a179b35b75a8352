import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { loadFromCms } from '#content/load.ts';
import { synchronized } from '#content/synchronized.ts';
import { NewsCardFragment } from '#lib/cms/fragments/cards.ts';
import { getNewsTypeFilter, type NewsType } from '#lib/cms/fragments/news-type.ts';
import { graphql } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/locales.ts';
import { PageMetaFragment, SeoFragment } from '#lib/seo/metadata.ts';

const getNewsListing = graphql(
  `
  query getNewsListing(
    $site: [String]
    $slug: [String]
    $newsType: [QueryArgument]
    $withPageData: Boolean = true
    $offset: Int = 0
    $limit: Int = 9999
    $idToExclude: [QueryArgument]
  ) {
    entry(section: "newsListing", site: $site, slug: $slug) @include(if: $withPageData) {
      __typename
      id
      sectionHandle
      ...PageMeta
      ... on newsListing_Entry {
        emphasisTitleElement
        surtitleElement
        featuredNews {
          __typename
          id
          sectionHandle
          ... on news_Entry { wysiwygSimpleElement @unless(newsTypeElement: "press") ...NewsCard }
        }
        displayFooterCta
        footerCtaElement { ...FooterCta }
        seo { ...Seo }
      }
    }
    count: entryCount(section: "news", site: $site) @include(if: $withPageData)
    internalCount: entryCount(section: "news", site: $site, newsTypeElement: "internal") @include(if: $withPageData)
    entries(
      section: "news"
      site: $site
      newsTypeElement: $newsType
      id: $idToExclude
      orderBy: "postDate DESC"
      offset: $offset
      limit: $limit
    ) @skip(if: $withPageData) {
      __typename
      id
      sectionHandle
      ... on news_Entry { wysiwygSimpleElement @unless(newsTypeElement: "press") ...NewsCard }
    }
  }
`,
  [PageMetaFragment, NewsCardFragment, FooterCtaFragment, SeoFragment],
);

/** Loads the listing with its featured article and the counts by type; null if it does not exist. */
export const loadNewsListing = synchronized(async (site: Locale, slug: string) => {
  'use cache';
  const { entry, count = 0, internalCount = 0 } = await loadFromCms(getNewsListing, { site: [site], slug: [slug] });
  if (entry?.__typename !== 'newsListing_Entry') return null;
  const featured = entry.featuredNews?.find((news) => news?.__typename === 'news_Entry');
  return { entry, featured, counts: { internal: internalCount, press: count - internalCount } };
});

type NewsSelection = {
  type: NewsType | undefined;
  /** ID of the featured article, if the rows omit it. */
  idToExclude: string | undefined;
  offset: number;
  limit: number;
};

/** Loads a page of articles, newest first. */
export const loadNews = synchronized(async (site: Locale, { type, idToExclude, offset, limit }: NewsSelection) => {
  'use cache';
  const { entries } = await loadFromCms(getNewsListing, {
    site: [site],
    withPageData: false,
    offset,
    limit,
    ...(type && { newsType: getNewsTypeFilter(type) }),
    ...(idToExclude && { idToExclude: ['not', idToExclude] }),
  });
  return (entries ?? []).filter((entry) => entry?.__typename === 'news_Entry');
});
