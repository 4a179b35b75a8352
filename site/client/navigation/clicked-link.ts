/** The internal link that a plain click follows in this tab; null for any other click. */
export function getClickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || (link.target && link.target !== '_self') || link.download)
    return null;
  return link;
}

/** An address without its hash, which identifies a page of the site. */
export const pathWithQuery = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;
