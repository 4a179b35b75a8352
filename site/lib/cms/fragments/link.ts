import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { getSafeHref } from '#lib/text/safe-href.ts';

/** The URL of a link without its text, so pages that use it depend only on the entry's path. */
export const LinkUrlFragment = graphql(`
  fragment LinkTarget on LinkData {
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
    ...LinkTarget
  }
`,
  [LinkUrlFragment],
);

export type LinkUrlData = FragmentOf<typeof LinkUrlFragment>;
export type LinkData = FragmentOf<typeof LinkFragment>;

/** Returns the entry's path or a safe URL, or undefined if there is neither. */
export function readLinkUrl(data: LinkUrlData | null | undefined) {
  if (!data) return undefined;
  const { entry, url, ariaLabel, target } = readFragment(LinkUrlFragment, data);
  const href = getSafeHref(entry?.uri && entry.siteHandle ? getEntryPath(entry.siteHandle, entry.uri) : url);
  if (!href) return undefined;
  return { href, ariaLabel: ariaLabel ?? undefined, isNewTab: target === '_blank' };
}

/** Returns the link's text and URL, or undefined if it has no URL. */
export function readLink(data: LinkData | null | undefined) {
  if (!data) return undefined;
  const link = readFragment(LinkFragment, data);
  const resolved = readLinkUrl(link);
  if (!resolved) return undefined;
  return {
    ...resolved,
    text: link.label || link.defaultLabel || resolved.href.replace(/^(mailto|tel):/i, ''),
    style: link.class ?? undefined,
  };
}

/** Returns the section of the linked entry, if any. */
export const getLinkedSection = (data: LinkData | null | undefined) =>
  data && readFragment(LinkUrlFragment, readFragment(LinkFragment, data)).entry?.sectionHandle;

export type LinkProps = NonNullable<ReturnType<typeof readLink>>;
