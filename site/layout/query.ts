import { synchronized } from '#content/in-step.ts';
import { loadFromCms } from '#content/load.ts';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import { graphql, readFragment } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/sites.ts';
import { FooterFragment } from './footer/footer.tsx';
import { parseNavigation } from './header/navigation.ts';
import { HeaderFragment } from './header.tsx';
import { SocialMediaFragment } from './social-links.ts';

const getGlobalInfos = graphql(
  `
  query getGlobalInfos($site: [String]) {
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
  }
`,
  [HeaderFragment, FooterFragment, SocialMediaFragment],
);

/** Loads header, footer, options and title suffix. */
export const loadGlobalInfos = synchronized(async (site: Locale) => {
  'use cache';
  return loadFromCms(getGlobalInfos, { site: [site] });
});

/** Returns the document title: the page's title with the site's suffix, unless it already ends with it. */
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
