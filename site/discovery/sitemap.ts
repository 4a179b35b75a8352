import { Readable } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { type Locale, localeKeys } from '#lib/locales.ts';
import { getPublicUrl, toAbsoluteUrl } from '#lib/routes/locale-urls.ts';
import { sitemapPath } from '#lib/routes/routes.ts';
import { getIndexablePages, getLatestDate, type IndexablePage } from './indexable-pages.ts';

/**
 * Google accepts durations from 1 to 28,800 s:
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps
 */
const isListedLength = (seconds: number | undefined): seconds is number =>
  seconds !== undefined && seconds >= 1 && seconds <= 28_800;

/** Characters that the same guide allows. */
const maxLengths = { title: 100, description: 2048 } as const;

function toItem({ path, updated, picture, video, alternates }: IndexablePage): SitemapItemLoose {
  return {
    url: getPublicUrl(path),
    ...(updated && { lastmod: updated }),
    ...(picture && { img: [{ url: toAbsoluteUrl(picture) }] }),
    ...(video && {
      video: [
        {
          thumbnail_loc: toAbsoluteUrl(video.poster),
          title: video.title.slice(0, maxLengths.title),
          description: video.description.slice(0, maxLengths.description),
          content_loc: toAbsoluteUrl(video.url),
          ...(isListedLength(video.seconds) && { duration: Math.round(video.seconds) }),
        },
      ],
    }),
    ...(alternates && {
      links: Object.entries(alternates).map(([lang, path]) => ({ lang, url: getPublicUrl(path) })),
    }),
  };
}

const renderXml = async (
  items: readonly object[],
  stream: SitemapStream | SitemapIndexStream,
): Promise<string | undefined> =>
  items.length > 0 ? String(await streamToPromise(Readable.from(items).pipe(stream))) : undefined;

/** A fifth of the search engines' limit, so no part exceeds their limit in bytes either. */
const pagesInPart = 10_000;

/** Splits a locale's indexable pages into sitemaps. */
async function splitPages(site: Locale): Promise<IndexablePage[][]> {
  const pages = await getIndexablePages(site);
  const count = Math.ceil(pages.length / pagesInPart);
  return Array.from({ length: count }, (_, part) => pages.slice(part * pagesInPart, (part + 1) * pagesInPart));
}

/**
 * Renders one part of a locale's sitemap, counted from 1: each page with its image, video, last change and
 * translations. Returns undefined for a part that does not exist, because a sitemap must not be empty.
 */
export async function getSitemap(site: Locale, part: number): Promise<string | undefined> {
  const items = ((await splitPages(site))[part - 1] ?? []).map(toItem);
  const xmlns = { news: false, image: true, video: true, xhtml: true };
  return renderXml(items, new SitemapStream({ xmlns, level: ErrorLevel.SILENT }));
}

/** Renders the sitemap index; undefined if empty. */
export async function sitemapIndex(): Promise<string | undefined> {
  const items = await Promise.all(
    localeKeys.map(async (site) =>
      (await splitPages(site)).map((pages, index) => {
        const lastmod = getLatestDate(pages.map(({ updated }) => updated));
        return { url: toAbsoluteUrl(sitemapPath(site, index + 1)), ...(lastmod && { lastmod }) };
      }),
    ),
  );
  return renderXml(items.flat(), new SitemapIndexStream());
}
