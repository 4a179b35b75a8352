/** A resolved link. */
export type LinkTarget =
  | { readonly kind: 'internal'; readonly path: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'malformed' };

/**
 * Resolves a link on a page.
 * @param page path of the page with the link
 * @param origins the site's own origins, first the one that is requested
 * @returns the path with its query, without its fragment; undefined for mailto:, tel: and the like
 */
export function resolveLink(href: string, page: string, origins: readonly string[]): LinkTarget | undefined {
  const url = URL.parse(href, page === '/' ? origins[0] : new URL(page, origins[0]).href);
  if (!url) return { kind: 'malformed' };
  if (!/^https?:$/.test(url.protocol)) return undefined;
  if (!origins.includes(url.origin)) return { kind: 'external', url: url.href };
  return { kind: 'internal', path: url.pathname + url.search };
}
