import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { linkAddress } from '#lib/text/link-address.ts';

/** The target of a link whose text is not the CMS's: a page with it depends only on the entry's address. */
export const LinkAddressFragment = graphql(`
  fragment LinkAddress on Link {
    __typename
    type
    url
    ariaLabel
    target
    element {
      __typename
      id
      sectionHandle
      siteHandle
      uri
    }
  }
`);

export const LinkFragment = graphql(
  `
  fragment Link on Link {
    __typename
    text
    customText
    style
    ...LinkAddress
  }
`,
  [LinkAddressFragment],
);

export type LinkAddressData = FragmentOf<typeof LinkAddressFragment>;
export type LinkData = FragmentOf<typeof LinkFragment>;

/** An entry's own path, else any safe address; undefined if the link leads nowhere. */
export function readLinkAddress(data: LinkAddressData | null | undefined) {
  if (!data) return undefined;
  const { element, url, ariaLabel, target } = readFragment(LinkAddressFragment, data);
  const href = linkAddress(element?.uri && element.siteHandle ? pathOf(element.siteHandle, element.uri) : url);
  if (!href) return undefined;
  return { href, ariaLabel: ariaLabel ?? undefined, isNewTab: target === '_blank' };
}

/** A link's text and address; undefined if it leads nowhere. */
export function readLink(data: LinkData | null | undefined) {
  if (!data) return undefined;
  const link = readFragment(LinkFragment, data);
  const address = readLinkAddress(link);
  if (!address) return undefined;
  return {
    ...address,
    text: link.customText || link.text || address.href.replace(/^(mailto|tel):/i, ''),
    style: link.style ?? undefined,
  };
}

/** The section of the entry that a link leads to; undefined if it leads elsewhere. */
export const linkedSection = (data: LinkData | null | undefined) =>
  data && readFragment(LinkAddressFragment, readFragment(LinkFragment, data)).element?.sectionHandle;

export type LinkTarget = NonNullable<ReturnType<typeof readLink>>;
