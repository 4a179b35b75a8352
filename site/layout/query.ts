import { inStep } from '#content/in-step.ts';
import { load } from '#content/load.ts';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { graphql, readFragment } from '#lib/cms/graphql.ts';
import type { Site } from '#lib/sites.ts';
import { FooterFragment } from './footer/footer.tsx';
import { readNavigation } from './header/navigation.ts';
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

/** The data of the shell: header, footer, options and the home page's title suffix. */
export const loadGlobalInfos = inStep(async (site: Site) => {
  'use cache';
  return load(getGlobalInfos, { site: [site] });
});

/** The title of a page's document: its own with the suffix of the site, never twice. */
export async function loadDocumentTitle(site: Site, title: string): Promise<string> {
  const { home } = await loadGlobalInfos(site);
  const entry = home?.[0];
  const suffix = entry?.__typename === 'home_Entry' ? entry.titleSuffix : undefined;
  return suffix && !title.endsWith(suffix) ? `${title} · ${suffix}` : title;
}

/** The markets of the header, for pages that link to them. */
export async function loadMarketLinks(site: Site): Promise<readonly LinkTarget[]> {
  const { header } = await loadGlobalInfos(site);
  if (header?.__typename !== 'header_GlobalSet') return [];
  return readNavigation(readFragment(HeaderFragment, header)).main.flatMap(({ children }) => children);
}
