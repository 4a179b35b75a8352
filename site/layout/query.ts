import { loadFromCms } from '#content/load.ts';
import { synchronized } from '#content/synchronized.ts';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import { graphql, readFragment } from '#lib/cms/graphql.ts';
import { defaultLocale, type Locale } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { FooterFragment } from './footer/footer.tsx';
import { parseNavigation } from './header/navigation.ts';
import { HeaderFragment } from './header.tsx';
import { SocialMediaFragment } from './social-links.ts';

const getGlobalInfos = graphql(
  `
  query getGlobalInfos($site: [String], $marketsSite: [String], $withMarkets: Boolean = false) {
    header: globalSet(site: $site, handle: ["header"]) {
      __typename
      id
      ...Header
    }
    footer: globalSet(site: $site, handle: ["footer"]) {
      __typename
      id
      ...Footer
    }
    options: globalSet(site: $site, handle: ["options"]) {
      __typename
      id
      ...SocialMedia
    }
    home: entries(site: $site, section: ["home"], limit: 1) {
      __typename
      id
      sectionHandle
      ... on home_Entry { titleSuffix }
    }
    markets: entries(site: $marketsSite, section: "markets") @include(if: $withMarkets) {
      __typename
      id
      sectionHandle
      siteHandle
      uri
    }
  }
`,
  [HeaderFragment, FooterFragment, SocialMediaFragment],
);

/**
 * Loads the header, footer, options and title suffix. For a locale other than the default one, also loads the default
 * locale's markets.
 */
export const loadGlobalInfos = synchronized(async (site: Locale) => {
  'use cache';
  const markets = site !== defaultLocale && { marketsSite: [defaultLocale], withMarkets: true };
  return loadFromCms(getGlobalInfos, { site: [site], ...markets });
});

/** Returns the document title: the page's title with the site's suffix, unless the title already ends with it. */
export async function loadDocumentTitle(site: Locale, title: string): Promise<string> {
  const { home } = await loadGlobalInfos(site);
  const entry = home?.[0];
  const suffix = entry?.__typename === 'home_Entry' ? entry.titleSuffix : undefined;
  return suffix && !title.endsWith(suffix) ? `${title} · ${suffix}` : title;
}

/** Returns the header's market links. */
export async function loadMarketLinks(site: Locale): Promise<readonly LinkProps[]> {
  const { header } = await loadGlobalInfos(site);
  if (header?.__typename !== 'header_GlobalSet') return [];
  return parseNavigation(readFragment(HeaderFragment, header)).main.flatMap(({ children }) => children);
}

/** Returns the paths of the default locale's markets, which the other locales link to by URL. */
export async function loadMarketPaths(site: Locale): Promise<string[]> {
  if (site === defaultLocale) return (await loadMarketLinks(site)).map(({ href }) => href);
  const { markets } = await loadGlobalInfos(site);
  return (markets ?? []).flatMap((market) => (market?.uri ? [getEntryPath(defaultLocale, market.uri)] : []));
}
