import type { IconName } from './icon.tsx';

/** The icon of a link: an envelope for mail, a handset for a telephone number, else an arrow (C8). */
export function linkIcon(href: string): IconName {
  if (/^mailto:/i.test(href)) return 'envelope';
  return /^tel:/i.test(href) ? 'handset' : 'arrow';
}
