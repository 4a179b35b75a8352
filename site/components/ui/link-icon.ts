import type { IconName } from './icon.tsx';

/** Returns the icon by scheme: mail, telephone, else an arrow (C8). */
export function getLinkIcon(href: string): IconName {
  if (/^mailto:/i.test(href)) return 'envelope';
  return /^tel:/i.test(href) ? 'handset' : 'arrow';
}
