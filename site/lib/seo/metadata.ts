import type { Metadata } from 'next';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import { env } from '#lib/env.ts';
import { publicHref, publicUrl } from '#lib/routes/home-urls.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { feedUris, manifestUri } from '#lib/routes/routes.ts';
import { isSite, type Site, sites } from '#lib/sites.ts';
import { plainText } from '#lib/text/plain-text.ts';
import type { PageMetadata } from './page-metadata.ts';

const feedLinks = (site: Site) => ({
  'application/rss+xml': publicUrl(pathOf(site, feedUris.rss)),
  'application/atom+xml': publicUrl(pathOf(site, feedUris.atom)),
});

/**
 * Next's metadata from ours. Canonical, hreflang, Open Graph and Twitter agree because they are made together. The title
 * of the document is not among them: its page renders it, because Next's would be missing while it follows the page.
 * @param title of the document
 * @param picture the address of its share picture
 */
export function toMetadata(page: PageMetadata, title: string, picture?: string): Metadata {
  const { description, site } = page;
  const url = publicUrl(page.path);
  return {
    metadataBase: new URL(env.SITE_URL),
    ...(description && { description }),
    manifest: publicHref(site, pathOf(site, manifestUri)),
    alternates: {
      canonical: url,
      ...(page.alternates && {
        languages: Object.fromEntries(
          Object.entries(page.alternates).map(([language, path]) => [language, publicUrl(path)]),
        ),
      }),
      ...(page.hasFeeds && { types: feedLinks(site) }),
    },
    openGraph: {
      title,
      ...(description && { description }),
      url,
      type: page.subject?.type === 'article' ? 'article' : 'website',
      locale: sites[site].locale.replace('-', '_'),
      ...(picture && { images: [{ url: picture, type: 'image/png', width: 1200, height: 630, alt: page.title }] }),
    },
    twitter: { card: picture ? 'summary_large_image' : 'summary' },
    ...(page.isIndexed === false && { robots: { index: false, follow: true } }),
  };
}

/** The fields that every page's query selects for metadata and the language switcher. */
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
      url(width: 1440, immediately: false)
    }
  }
`);

/** Language to path for an entry in several sites; undefined if it is in one. */
function alternatesOf(site: Site, data: FragmentOf<typeof PageMetaFragment>): Record<string, string> | undefined {
  const meta = readFragment(PageMetaFragment, data);
  const others = meta.localized.filter((entry) => entry.uri && isSite(entry.siteHandle) && entry.siteHandle !== site);
  if (others.length === 0 || !meta.uri) return undefined;
  const pairs = [{ siteHandle: site, uri: meta.uri }, ...others].flatMap(({ siteHandle, uri }) =>
    isSite(siteHandle) && uri ? [[sites[siteHandle].language, pathOf(siteHandle, uri)] as const] : [],
  );
  return Object.fromEntries(pairs.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** An entry's SEO fields; undefined if no editor opened them. */
export function readSeo(seo: SeoData | undefined) {
  const entry = onlyEntry(seo);
  return entry && readFragment(SeoFragment, entry);
}

/** Whether an entry's SEO fields describe its page, so that nothing else has to. */
export const hasDescription = (seo: Described['seo']): boolean => Boolean(readSeo(seo)?.description);

/** Search engines show about this many characters of a description. */
const longestDescription = 160;

/** The first words of a text without its markup, cut at a word. */
export function firstWords(text: string | null | undefined): string {
  const words = plainText(text);
  if (words.length <= longestDescription) return words;
  const cut = words.slice(0, longestDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2)).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}

type SeoData = readonly (FragmentOf<typeof SeoFragment> | null)[];

type Described = {
  meta: FragmentOf<typeof PageMetaFragment>;
  seo: SeoData | undefined;
  description?: string | null;
  image?: string | null | undefined;
};

/** The metadata of an entry's page: its SEO fields where filled, else its title, text and picture. */
export function describePage(
  site: Site,
  { meta: metaData, seo: seoData, description, image }: Described,
): PageMetadata {
  const meta = readFragment(PageMetaFragment, metaData);
  const seo = readSeo(seoData);
  return {
    site,
    title: seo?.title || plainText(meta.title),
    description: seo?.description || firstWords(description) || undefined,
    path: pathOf(site, meta.uri ?? ''),
    alternates: alternatesOf(site, metaData),
    image: seo?.image?.[0]?.url ?? image ?? undefined,
    isIndexed: !seo?.noindex,
  };
}
