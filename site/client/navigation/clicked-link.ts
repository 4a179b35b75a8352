import { isPlainClick } from '#lib/is-plain-click.ts';

/** Returns the same-origin link of an unmodified click in this tab, or null. */
export function getClickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || (link.target && link.target !== '_self') || link.download)
    return null;
  return link;
}

export const pathWithQuery = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;
