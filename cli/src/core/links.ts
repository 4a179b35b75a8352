/** Where a link leads, as far as a crawl cares. */
export type LinkTarget =
  | { readonly kind: 'internal'; readonly path: string }
  | { readonly kind: 'external'; readonly url: string };

/**
 * Resolves a link of a page.
 * @param page path of the page that holds it
 * @param origins the site's own origins; the first is the one that is asked
 * @returns the path with its query, without its fragment; undefined for mailto:, tel: and other things that are no page
 */
export function resolveLink(href: string, page: string, origins: readonly string[]): LinkTarget | undefined {
  const url = URL.parse(href, new URL(page, origins[0]).href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (!origins.includes(url.origin)) return { kind: 'external', url: url.href };
  return { kind: 'internal', path: url.pathname + url.search };
}
