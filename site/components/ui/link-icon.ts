import type { IconName } from './icon.tsx';

/** Returns the icon for the scheme: an envelope, a handset, or else an arrow (C8). */
export function getLinkIcon(href: string): IconName {
  if (/^mailto:/i.test(href)) return 'envelope';
  return /^tel:/i.test(href) ? 'handset' : 'arrow';
}
