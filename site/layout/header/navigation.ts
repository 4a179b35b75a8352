import { LinkFragment, type LinkProps, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';

export const NavigationFragment = graphql(
  `
  fragment Navigation on header_GlobalSet {
    navigation {
      __typename
      ... on EntryInterface { id }
      ... on marketsLink_Entry {
        labelElement
        linkElement { ...Link }
        marketSelectorElement {
          __typename
          id
          sectionHandle
          siteHandle
          title
          uri
        }
      }
      ... on primaryLink_Entry {
        linkElement { ...Link }
      }
      ... on secondaryLink_Entry {
        linkElement { ...Link }
      }
    }
  }
`,
  [LinkFragment],
);

/** A link, or a label with child links and an optional link. */
export type NavigationItem = {
  id: string;
  text: string;
  link: LinkProps | undefined;
  children: readonly LinkProps[];
};

export const getHrefs = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ link }) => (link ? [link.href] : []));

export type Navigation = { main: readonly NavigationItem[]; secondary: readonly LinkProps[] };

const createLink = (href: string, text: string): LinkProps => ({
  href,
  text,
  ariaLabel: undefined,
  isNewTab: false,
  style: undefined,
});

/** Parses the main and secondary links, in the order of the CMS. */
export function parseNavigation(data: FragmentOf<typeof NavigationFragment>): Navigation {
  const main: NavigationItem[] = [];
  const secondary: LinkProps[] = [];
  for (const block of readFragment(NavigationFragment, data).navigation ?? []) {
    if (block?.__typename === 'marketsLink_Entry') {
      const children = (block.marketSelectorElement ?? []).flatMap((market) =>
        market?.uri && market.siteHandle && market.title
          ? [createLink(getEntryPath(market.siteHandle, market.uri), market.title)]
          : [],
      );
      const link = readLink(block.linkElement);
      main.push({ id: block.id ?? 'markets', text: block.labelElement ?? '', link, children });
    } else if (block?.__typename === 'primaryLink_Entry') {
      const link = readLink(block.linkElement);
      if (link) main.push({ id: block.id ?? link.href, text: link.text, link, children: [] });
    } else if (block?.__typename === 'secondaryLink_Entry') {
      const link = readLink(block.linkElement);
      if (link) secondary.push(link);
    }
  }
  return { main, secondary };
}
