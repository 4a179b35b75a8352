import type { Metadata } from 'next';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import { isLocale, type Locale, locales } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { getPublicHref, getPublicUrl, toAbsoluteUrl } from '#lib/routes/locale-urls.ts';
import { feedUris, manifestUri } from '#lib/routes/routes.ts';
import { plainText } from '#lib/text/plain-text.ts';
import type { PageMetadata } from './page-metadata.ts';

const getFeedLinks = (site: Locale) => ({
  'application/rss+xml': getPublicUrl(getEntryPath(site, feedUris.rss)),
  'application/atom+xml': getPublicUrl(getEntryPath(site, feedUris.atom)),
});

/**
 * Converts page metadata to Next's format.
 *
 * @param title the document's title
 * @param picture URL of the share image
 */
export function toNextMetadata(page: PageMetadata, title: string, picture?: string): Metadata {
  const { description, site } = page;
  const url = getPublicUrl(page.path);
  return {
    metadataBase: new URL(toAbsoluteUrl('')),
    ...(description && { description }),
    manifest: getPublicHref(site, getEntryPath(site, manifestUri)),
    alternates: {
      canonical: url,
      ...(page.alternates && {
        languages: Object.fromEntries(
          Object.entries(page.alternates).map(([language, path]) => [language, getPublicUrl(path)]),
        ),
      }),
      ...(page.hasFeeds && { types: getFeedLinks(site) }),
    },
    openGraph: {
      title,
      ...(description && { description }),
      url,
      type: page.subject?.type === 'article' ? 'article' : 'website',
      locale: locales[site].locale.replace('-', '_'),
      ...(picture && { images: [{ url: picture, type: 'image/png', width: 1200, height: 630, alt: page.title }] }),
    },
    twitter: { card: picture ? 'summary_large_image' : 'summary' },
    ...(page.isIndexed === false && { robots: { index: false, follow: true } }),
  };
}

/** Fields that every page selects for metadata and language links. */
export const PageMetaFragment = graphql(`
  fragment PageMeta on EntryInterface {
    __typename
    id
    sectionHandle
    title
    uri
    localized {
      __typename
      id
      sectionHandle
      siteHandle
      uri
    }
  }
`);

export const SeoFragment = graphql(`
  fragment Seo on seo_Entry {
    title
    description
    noindex
    image {
      __typename
      id
      original: url
      url(width: 1440, immediately: false)
    }
  }
`);

/** Returns an entry's paths by language, or undefined if it exists in only one locale. */
function getAlternates(site: Locale, data: FragmentOf<typeof PageMetaFragment>): Record<string, string> | undefined {
  const meta = readFragment(PageMetaFragment, data);
  const others = meta.localized.filter((entry) => entry.uri && isLocale(entry.siteHandle) && entry.siteHandle !== site);
  if (others.length === 0 || !meta.uri) return undefined;
  const pairs = [{ siteHandle: site, uri: meta.uri }, ...others].flatMap(({ siteHandle, uri }) =>
    isLocale(siteHandle) && uri ? [[locales[siteHandle].language, getEntryPath(siteHandle, uri)] as const] : [],
  );
  return Object.fromEntries(pairs.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Returns an entry's SEO fields, or undefined if no editor has filled them in. */
export function readSeo(seo: SeoData | undefined) {
  const entry = onlyEntry(seo);
  return entry && readFragment(SeoFragment, entry);
}

/** Reports whether the SEO fields include a description. */
export const hasSeoDescription = (seo: MetadataSource['seo']): boolean => Boolean(readSeo(seo)?.description);

/** Search engines truncate longer descriptions. */
const maxDescriptionLength = 160;

/** Returns the start of some text without its markup, cut at a word boundary. */
export function excerpt(text: string | null | undefined): string {
  const words = plainText(text);
  if (words.length <= maxDescriptionLength) return words;
  const cut = words.slice(0, maxDescriptionLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxDescriptionLength / 2)).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}

type SeoData = readonly (FragmentOf<typeof SeoFragment> | null)[];

type MetadataSource = {
  meta: FragmentOf<typeof PageMetaFragment>;
  seo: SeoData | undefined;
  description?: string | null;
  image?: string | null | undefined;
};

/** Returns a page's metadata from its SEO fields or, where they are empty, from its title, text and image. */
export function getPageMetadata(
  site: Locale,
  { meta: metaData, seo: seoData, description, image }: MetadataSource,
): PageMetadata {
  const meta = readFragment(PageMetaFragment, metaData);
  const seo = readSeo(seoData);
  return {
    site,
    title: seo?.title || plainText(meta.title),
    description: seo?.description || excerpt(description) || undefined,
    path: getEntryPath(site, meta.uri ?? ''),
    alternates: getAlternates(site, metaData),
    image: seo?.image?.[0]?.url ?? image ?? undefined,
    isIndexed: !seo?.noindex,
  };
}
