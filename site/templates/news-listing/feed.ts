import { Feed, type Item } from 'feed';
import { findRoute } from '#content/find-route.ts';
import { loadStrings } from '#content/load-strings.ts';
import { routeTable } from '#content/route-table.ts';
import { NewsCardFragment } from '#lib/cms/fragments/cards.ts';
import { firstImage } from '#lib/cms/fragments/image.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { env } from '#lib/env.ts';
import { publicUrl } from '#lib/routes/home-urls.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { feedUris, uris } from '#lib/routes/routes.ts';
import { firstWords } from '#lib/seo/metadata.ts';
import { type Site, sites } from '#lib/sites.ts';
import { translate } from '#lib/strings/translate.ts';
import { cleanRichText } from '#lib/text/clean-rich-text.ts';
import { plainText } from '#lib/ui/emphasis.tsx';
import { articleHtml } from '#templates/single-news/article-html.ts';
import { loadSingleNews, type NewsEntry } from '#templates/single-news/query.ts';
import { newsListing } from './news-listing.tsx';
import { loadNews } from './query.ts';

/** As many as a reader who was away for a season may have missed. */
const mostArticles = 20;

/** Readers show articles away from the site, where its own addresses mean nothing. */
const withUrls = (html: string): string =>
  html.replace(/ (href|src)="(\/[^"]*)"/g, (_, name: string, address: string) => ` ${name}="${urlIn(name, address)}"`);
const urlIn = (name: string, address: string): string =>
  name === 'href' ? publicUrl(address) : new URL(address, env.SITE_URL).href;

type Article = { path: string; entry: NewsEntry };
type Format = 'rss' | 'atom';

/** RSS knows authors by their e-mail addresses only, and takes names from Dublin Core, which the library declares with a content. */
function authorOf(name: string, format: Format) {
  return format === 'atom'
    ? { author: [{ name }] }
    : { extensions: [{ name: 'dc:creator', objects: { _text: name } }] };
}

function itemOf({ path, entry }: Article, format: Format): Item {
  const html = [entry.wysiwygSimpleElement ?? '', ...articleHtml(entry.flexibleComponents)];
  const content = withUrls(cleanRichText(html.join('\n')));
  const picture = firstImage(entry.imageElement)?.w1440;
  return {
    title: plainText(entry.title),
    id: publicUrl(path),
    link: publicUrl(path),
    date: new Date(entry.postDate ?? 0),
    description: firstWords(entry.wysiwygSimpleElement),
    content,
    ...(entry.author && content && authorOf(entry.author, format)),
    ...(picture && { image: new URL(picture, env.SITE_URL).href }),
  };
}

async function loadArticles(site: Site): Promise<Article[]> {
  const selection = { type: 'internal', idToExclude: undefined, offset: 0, limit: mostArticles } as const;
  const [cards, table] = await Promise.all([loadNews(site, selection), routeTable(site)]);
  const routes = new Map([...table.values()].map((route) => [route.id, route]));
  const found = await Promise.all(
    cards.map(async (card) => {
      const route = routes.get(readFragment(NewsCardFragment, card).id ?? '');
      const entry = route && (await loadSingleNews(site, route.slug));
      return entry ? [{ path: route.route, entry }] : [];
    }),
  );
  return found.flat();
}

/** The latest articles of a site in full, without what the press wrote; nothing if it has no listing of articles. */
export async function newsFeed(site: Site, format: Format): Promise<string | undefined> {
  const listing = await findRoute(site, uris.news);
  if (!listing || !('route' in listing)) return undefined;
  const page = await newsListing.metadata({ route: listing.route, query: {} });
  if (!page) return undefined;
  const [articles, strings] = await Promise.all([loadArticles(site), loadStrings(site)]);
  const url = (uri: string) => publicUrl(pathOf(site, uri));
  const name = translate(strings, 'shell.name');
  const feed = new Feed({
    title: `${name}: ${page.title}`,
    description: page.description ?? page.title,
    id: url(uris.news),
    link: url(uris.news),
    language: sites[site].locale,
    feedLinks: { rss: url(feedUris.rss), atom: url(feedUris.atom) },
    copyright: name,
    // Atom asks for one where an article names nobody.
    author: { name },
    updated: new Date(articles[0]?.entry.postDate ?? 0),
    generator: 'Vitrine',
  });
  for (const article of articles) feed.addItem(itemOf(article, format));
  const xml = format === 'rss' ? feed.rss2() : feed.atom1();
  // The library takes the ending of a file for its type.
  return xml.replaceAll(' type="image/jpg"', ' type="image/jpeg"');
}
