import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { linkAddress } from '#lib/text/link-address.ts';

/** The target of a link whose text is not the CMS's: a page with it depends only on the entry's address. */
export const LinkAddressFragment = graphql(`
  fragment LinkAddress on LinkData {
    __typename
    type
    url
    ariaLabel
    target
    entry {
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
  fragment Link on LinkData {
    __typename
    label
    defaultLabel
    class
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
  const { entry, url, ariaLabel, target } = readFragment(LinkAddressFragment, data);
  const href = linkAddress(entry?.uri && entry.siteHandle ? pathOf(entry.siteHandle, entry.uri) : url);
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
    text: link.label || link.defaultLabel || address.href.replace(/^(mailto|tel):/i, ''),
    style: link.class ?? undefined,
  };
}

/** The section of the entry that a link leads to; undefined if it leads elsewhere. */
export const linkedSection = (data: LinkData | null | undefined) =>
  data && readFragment(LinkAddressFragment, readFragment(LinkFragment, data)).entry?.sectionHandle;

export type LinkTarget = NonNullable<ReturnType<typeof readLink>>;
