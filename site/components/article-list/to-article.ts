import { type NewsCardData, NewsCardFragment } from '#lib/cms/fragments/cards.ts';
import { firstPicture } from '#lib/cms/fragments/image.ts';
import { newsType } from '#lib/cms/fragments/news-type.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { defaultSite, isSite } from '#lib/sites.ts';
import { externalAddress } from '#lib/text/link-address.ts';
import { plainText } from '#lib/text/plain-text.ts';

/** A news entry as its cards need it: press articles link to the newspaper, if its address is known. */
export function toArticle(data: NewsCardData) {
  const news = readFragment(NewsCardFragment, data);
  const isPress = newsType(news.newsTypeElement) === 'press';
  const ownPath = news.uri && news.siteHandle ? pathOf(news.siteHandle, news.uri) : undefined;
  return {
    id: news.id ?? '',
    title: news.title ?? '',
    emphasisTitle: news.emphasisTitleElement || news.title,
    /** The standfirst as plain text, if it was selected; press articles have none. */
    summary: (!isPress && plainText(data.wysiwygSimpleElement)) || undefined,
    site: isSite(news.siteHandle) ? news.siteHandle : defaultSite,
    date: news.postDate ?? undefined,
    tag: news.tag || undefined,
    image: firstPicture(news.imageElement),
    isPress,
    href: isPress ? externalAddress(news.externalUrl) : ownPath,
    source: isPress ? (news.externalSource ?? undefined) : undefined,
  };
}

export type Article = ReturnType<typeof toArticle>;
