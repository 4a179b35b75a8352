import { type NewsCardData, NewsCardFragment } from '#lib/cms/fragments/cards.ts';
import { getFirstImageFile } from '#lib/cms/fragments/image.ts';
import { toNewsType } from '#lib/cms/fragments/news-type.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { defaultLocale, isLocale } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { getExternalHref } from '#lib/text/safe-href.ts';

/** Converts a news entry to card data. Press articles link to the publisher if its URL is known. */
export function toArticle(data: NewsCardData) {
  const news = readFragment(NewsCardFragment, data);
  const isPress = toNewsType(news.newsTypeElement) === 'press';
  const ownPath = news.uri && news.siteHandle ? getEntryPath(news.siteHandle, news.uri) : undefined;
  return {
    id: news.id ?? '',
    title: news.title ?? '',
    emphasisTitle: news.emphasisTitleElement || news.title,
    /** Standfirst as plain text; undefined for press articles. */
    summary: (!isPress && plainText(data.wysiwygSimpleElement)) || undefined,
    site: isLocale(news.siteHandle) ? news.siteHandle : defaultLocale,
    date: news.postDate ?? undefined,
    tag: news.tag || undefined,
    image: getFirstImageFile(news.imageElement),
    isPress,
    href: isPress ? getExternalHref(news.externalUrl) : ownPath,
    source: isPress ? (news.externalSource ?? undefined) : undefined,
  };
}

export type Article = ReturnType<typeof toArticle>;
