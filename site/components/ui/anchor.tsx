import { Children, type ReactNode } from 'react';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import { SiteLink } from './site-link.client.tsx';

type AnchorProps = {
  link: Pick<LinkProps, 'href' | 'ariaLabel' | 'isNewTab'>;
  className?: string | undefined;
  newTabText?: string;
  children: ReactNode;
};

/**
 * A CMS link: a `SiteLink` to a page of this site, else a plain anchor. `Children.toArray` adds the keys that a client
 * component requires.
 */
export function Anchor({ link, className, newTabText, children }: AnchorProps) {
  const shared = {
    ...(className && { className }),
    ...(link.ariaLabel && { 'aria-label': link.ariaLabel }),
  };
  const Link = link.href.startsWith('/') ? SiteLink : 'a';
  return (
    <Link href={link.href} {...shared} {...(link.isNewTab && { target: '_blank', rel: 'noopener' })}>
      {Children.toArray(children)}
      {link.isNewTab && newTabText && (
        <span key="new-tab" className="sr">
          {` (${newTabText})`}
        </span>
      )}
    </Link>
  );
}
