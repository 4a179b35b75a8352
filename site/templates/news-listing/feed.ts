import { decodeHTML, escapeText } from 'entities';
import { Feed, type Item } from 'feed';
import { findRoute } from '#content/find-route.ts';
import { NewsCardFragment } from '#lib/cms/fragments/cards.ts';
import { getFirstImage } from '#lib/cms/fragments/image.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { type Locale, locales } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { getPublicUrl, toAbsoluteUrl } from '#lib/routes/locale-urls.ts';
import { feedUris, uris } from '#lib/routes/routes.ts';
import { excerpt } from '#lib/seo/metadata.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { sanitizeRichText } from '#lib/text/sanitize-rich-text.ts';
import { getArticleHtml } from '#templates/single-news/article-html.ts';
import { loadSingleNews, type NewsEntry } from '#templates/single-news/query.ts';
import { newsListing } from './news-listing.tsx';
import { loadNews } from './query.ts';

const maxArticles = 20;

/** Makes a URL absolute, because feed readers show articles outside the site. Fragments resolve against the article. */
function urlFrom(path: string, href: string, attribute: 'href' | 'src'): string {
  const article = new URL(getPublicUrl(path));
  const url = URL.parse(href, article);
  if (url?.origin !== article.origin) return href;
  return attribute === 'href' && href.startsWith('/') ? getPublicUrl(href) : url.href;
}

/**
 * Escapes the entities in text for elements that the library writes without CDATA, because it unescapes one level
 * before it escapes.
 */
const escapeEntities = (text: string): string => text.replaceAll('&amp;', '&amp;amp;');

/**
 * RSS does not specify whether a title is text or HTML. A title that could be read as HTML is escaped, so that no feed
 * reader sees a tag in it.
 */
const titleInRss = (title: string): string =>
  decodeHTML(title) === title && !/<[a-z/!?]|\]\]>/i.test(title) ? title : escapeText(title);

type Article = { path: string; entry: NewsEntry };
type Format = 'rss' | 'atom';

/**
 * RSS authors are email addresses, so names go into dc:creator. The library declares that namespace only if an item
 * has content.
 */
function toAuthor(name: string, format: Format) {
  return format === 'atom'
    ? { author: [{ name: escapeEntities(name) }] }
    : { extensions: [{ name: 'dc:creator', objects: { _text: escapeEntities(name) } }] };
}

function toItem({ path, entry }: Article, format: Format): Item {
  const html = [entry.wysiwygSimpleElement ?? '', ...getArticleHtml(entry.flexibleComponents)];
  const content = sanitizeRichText(html.join('\n'), (href, attribute) => urlFrom(path, href, attribute));
  const title = plainText(entry.title);
  const picture = getFirstImage(entry.imageElement)?.w1440;
  return {
    // The library declares Atom's titles as HTML.
    title: format === 'atom' ? escapeText(title) : titleInRss(title),
    id: getPublicUrl(path),
    link: getPublicUrl(path),
    date: new Date(entry.postDate ?? 0),
    description: escapeText(excerpt(entry.wysiwygSimpleElement)),
    // The library escapes only the first `]]>` in a CDATA section.
    content: content.replaceAll(']]>', ']]&gt;'),
    ...(entry.authorElement && content && toAuthor(entry.authorElement, format)),
    ...(picture && { image: toAbsoluteUrl(picture) }),
  };
}

async function loadArticles(site: Locale): Promise<Article[]> {
  const selection = { type: 'internal', idToExclude: undefined, offset: 0, limit: maxArticles } as const;
  const found = await Promise.all(
    (await loadNews(site, selection)).map(async (card) => {
      const { uri } = readFragment(NewsCardFragment, card);
      const at = uri ? await findRoute(site, uri) : null;
      if (!at || !('route' in at)) return [];
      const entry = await loadSingleNews(site, at.route.slug);
      return entry ? [{ path: at.route.route, entry }] : [];
    }),
  );
  return found.flat();
}

/**
 * Returns a feed with the full text of the latest articles, excluding press articles. Returns undefined if the locale
 * has no news listing.
 */
export async function newsFeed(site: Locale, format: Format): Promise<string | undefined> {
  const listing = await findRoute(site, uris.news);
  if (!listing || !('route' in listing)) return undefined;
  const page = await newsListing.metadata({ route: listing.route, query: {} });
  if (!page) return undefined;
  const [articles, strings] = await Promise.all([loadArticles(site), localeStrings(site)]);
  const url = (uri: string) => getPublicUrl(getEntryPath(site, uri));
  const name = escapeEntities(translate(strings, 'layout.name'));
  const feedText = (text: string) => escapeEntities(format === 'atom' ? text : titleInRss(text));
  const feed = new Feed({
    title: feedText(`${translate(strings, 'layout.name')}: ${page.title}`),
    description: feedText(page.description ?? page.title),
    id: url(uris.news),
    link: url(uris.news),
    language: locales[site].locale,
    feedLinks: { rss: url(feedUris.rss), atom: url(feedUris.atom) },
    copyright: name,
    // Atom requires an author for entries without one.
    author: { name },
    updated: new Date(articles[0]?.entry.postDate ?? 0),
    generator: 'Vitrine',
  });
  for (const article of articles) feed.addItem(toItem(article, format));
  const xml = format === 'rss' ? feed.rss2() : feed.atom1();
  // The library derives the media type from the file extension.
  return xml.replaceAll(' type="image/jpg"', ' type="image/jpeg"');
}
