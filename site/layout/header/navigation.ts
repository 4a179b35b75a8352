import { LinkFragment, type LinkTarget, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { pathOf } from '#lib/routes/path-of.ts';

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

/** A link of the main navigation, or a label with further links. */
export type NavigationItem = {
  id: string;
  text: string;
  link: LinkTarget | undefined;
  children: readonly LinkTarget[];
};

/** The addresses of a row's items, by which each can tell which is nearest to the page. */
export const hrefsOf = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ link }) => (link ? [link.href] : []));

export type Navigation = { main: readonly NavigationItem[]; secondary: readonly LinkTarget[] };

const plainLink = (href: string, text: string): LinkTarget => ({
  href,
  text,
  ariaLabel: undefined,
  isNewTab: false,
  style: undefined,
});

/** The header's links in the editor's order: the main ones, and the secondary ones of the menu. */
export function readNavigation(data: FragmentOf<typeof NavigationFragment>): Navigation {
  const main: NavigationItem[] = [];
  const secondary: LinkTarget[] = [];
  for (const block of readFragment(NavigationFragment, data).navigation ?? []) {
    if (block?.__typename === 'marketsLink_Entry') {
      const children = (block.marketSelectorElement ?? []).flatMap((market) =>
        market?.uri && market.siteHandle && market.title
          ? [plainLink(pathOf(market.siteHandle, market.uri), market.title)]
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
