import { Children, type ReactNode } from 'react';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { SiteLink } from './site-link.client.tsx';

type AnchorProps = {
  link: Pick<LinkTarget, 'href' | 'ariaLabel' | 'isNewTab'>;
  className?: string | undefined;
  newTabText?: string;
  children: ReactNode;
};

/**
 * A CMS link: through Next inside the site, elsewhere a plain anchor that leaks no opener. Its children get keys, which
 * React asks for when they reach a client component as a list.
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
