'use client';

import NextLink, { type LinkProps } from 'next/link';
import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';
import { onReadAhead, readsAhead } from '#lib/prefetch-gate.ts';
import { guardClick } from '#lib/text/guard-address.ts';
import { useForeignLanguage, usePublicHref } from './locale-context.client.tsx';

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof LinkProps> &
  Pick<LinkProps, 'onClick' | 'scroll'> & { href: string; prefetch?: false };

const never = () => false;

/**
 * A link inside the site, which leads nowhere else (D15). Once prefetching has started, its page is fetched when the link is
 * in view, unless `prefetch` forbids it (D8). A link to a page in another language says so, unless its text does.
 */
export function SiteLink({ href: address, scroll = true, prefetch, children, ...given }: SiteLinkProps) {
  const isAhead = useSyncExternalStore(onReadAhead, readsAhead, never);
  const href = usePublicHref()(address);
  const language = useForeignLanguage(address);
  const isMarked = language !== undefined && given.hrefLang === undefined;
  const props = isMarked ? { ...given, hrefLang: language } : given;
  const content = isMarked ? (
    <>
      {children}
      <span className="tongue" lang={language}>
        {`\u00a0${language.toUpperCase()}`}
      </span>
    </>
  ) : (
    children
  );
  // The page of a language with its own host is another document.
  if (/^https?:/i.test(href))
    return (
      <a {...props} href={href}>
        {content}
      </a>
    );
  const onClick = (click: MouseEvent<HTMLAnchorElement>) => {
    guardClick(click);
    props.onClick?.(click);
  };
  return (
    <NextLink
      {...props}
      href={href}
      scroll={scroll}
      onClick={onClick}
      prefetch={isAhead ? (prefetch ?? 'auto') : false}
    >
      {content}
    </NextLink>
  );
}
