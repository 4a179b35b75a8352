/** A resolved link. */
export type LinkTarget =
  | { readonly kind: 'internal'; readonly path: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'malformed' };

/**
 * Resolves a link on a page.
 * @param page path of the page with the link
 * @param origins the site's own origins; the first one is requested
 * @returns the path with its query, without its fragment; undefined for mailto:, tel: and the like
 */
export function resolveLink(href: string, page: string, origins: readonly string[]): LinkTarget | undefined {
  const url = URL.parse(href, page === '/' ? origins[0] : new URL(page, origins[0]).href);
  if (!url) return { kind: 'malformed' };
  if (!/^https?:$/.test(url.protocol)) return undefined;
  if (!origins.includes(url.origin)) return { kind: 'external', url: url.href };
  return { kind: 'internal', path: url.pathname + url.search };
}

/**
 * Parses a list of paths or URLs of the site, one per line; empty lines and # comments are skipped.
 * @returns the paths, and the lines that do not belong to the site
 */
export function parsePathList(text: string, site: string): { paths: string[]; foreign: string[] } {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const wanted = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const targets = wanted.map((line) => ({ line, target: resolveLink(line, '/', [site]) }));
  return {
    paths: [...new Set(targets.flatMap(({ target }) => (target?.kind === 'internal' ? [target.path] : [])))],
    foreign: targets.flatMap(({ line, target }) => (target?.kind === 'internal' ? [] : [line])),
  };
}
