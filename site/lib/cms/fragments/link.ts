import { pathOf } from '../../routes/path-of.ts';
import { type FragmentOf, graphql, readFragment } from '../graphql.ts';

export const LinkFragment = graphql(`
  fragment Link on Link {
    type
    url
    text
    title
    customText
    ariaLabel
    target
    style
    element {
      __typename
      id
      sectionHandle
      siteHandle
      uri
      title
    }
  }
`);

export type LinkData = FragmentOf<typeof LinkFragment>;

/** Schemes a link may have; anything else an editor types is dropped (spec section 8: javascript, data, blob, vbscript). */
const allowedSchemes = /^(?:https?:|mailto:|tel:|sms:|\/(?!\/)|#|\?)/i;

/**
 * A link as a visitor follows it, or undefined when it leads nowhere: an entry's own path,
 * else a URL with an allowed scheme.
 */
export function readLink(data: LinkData | null | undefined) {
  if (!data) return undefined;
  const link = readFragment(LinkFragment, data);
  const { element } = link;
  const href = element?.uri && element.siteHandle ? pathOf(element.siteHandle, element.uri) : link.url;
  if (!href || !allowedSchemes.test(href)) return undefined;
  return {
    href,
    text: link.customText || link.text || element?.title || href.replace(/^(mailto|tel):/, ''),
    ariaLabel: link.ariaLabel ?? undefined,
    title: link.title ?? undefined,
    isNewTab: link.target === '_blank',
    style: link.style ?? undefined,
  };
}

export type LinkTarget = NonNullable<ReturnType<typeof readLink>>;
