'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useInternalPath } from '#components/ui/locale-context.client.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import type { LinkProps } from '#lib/cms/fragments/link.ts';

type CurrentLinkClientProps = {
  link: LinkProps;
  /** The siblings' hrefs. If several links lead to ancestors of the page, only the closest is current. */
  beside?: readonly string[];
  children: ReactNode;
};

const holds = (href: string, pathname: string) =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));

/** Returns 'page' on the page itself, and 'true' on its descendants unless a sibling is a closer ancestor. */
function getCurrent(href: string, pathname: string, beside: readonly string[]): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  const isNearer = (other: string) => other.length > href.length && holds(other, pathname);
  return holds(href, pathname) && !beside.some(isNearer) ? 'true' : undefined;
}

export function CurrentLinkClient({ link, beside = [], children }: CurrentLinkClientProps) {
  const path = useInternalPath()(usePathname());
  return (
    <SiteLink href={link.href} aria-current={getCurrent(link.href, path, beside)} aria-label={link.ariaLabel}>
      {children}
    </SiteLink>
  );
}
