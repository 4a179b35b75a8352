'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useAddress } from '#components/ui/locale-context.client.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';

type CurrentAnchorProps = {
  link: LinkTarget;
  /** The addresses of the neighbouring links: of several above the page, the nearest one is current. */
  beside?: readonly string[];
  children: ReactNode;
};

const holds = (href: string, pathname: string) =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));

/** "page" on the page itself, "true" on pages below it to which no neighbouring link is nearer. */
function currentOf(href: string, pathname: string, beside: readonly string[]): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  const isNearer = (other: string) => other.length > href.length && holds(other, pathname);
  return holds(href, pathname) && !beside.some(isNearer) ? 'true' : undefined;
}

export function CurrentAnchor({ link, beside = [], children }: CurrentAnchorProps) {
  const address = useAddress()(usePathname());
  return (
    <SiteLink href={link.href} aria-current={currentOf(link.href, address, beside)} aria-label={link.ariaLabel}>
      {children}
    </SiteLink>
  );
}
