'use client';

import NextLink from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';

type CurrentAnchorProps = { link: LinkTarget; className?: string; children: ReactNode };

/** "page" on the page itself, "true" on the pages under it. */
function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) && href !== '/' ? 'true' : undefined;
}

export function CurrentAnchor({ link, className, children }: CurrentAnchorProps) {
  return (
    <NextLink
      href={link.href}
      aria-current={currentOf(link.href, usePathname())}
      aria-label={link.ariaLabel}
      {...(className && { className })}
    >
      {children}
    </NextLink>
  );
}
