'use client';

import NextLink, { type LinkProps } from 'next/link';
import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';
import { isPrefetchEnabled, onPrefetchEnabled } from '#lib/prefetch-gate.ts';
import { guardLinkClick } from '#lib/text/guard-url.ts';
import { useLinkLanguage, usePublicHref } from './locale-context.client.tsx';

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof LinkProps> &
  Pick<LinkProps, 'onClick' | 'scroll'> & { href: string; prefetch?: false };

const never = () => false;

/**
 * An internal link (D15). Once prefetching is enabled, it prefetches its page when in view, unless `prefetch` is false
 * (D8). Links to another language are labeled.
 */
export function SiteLink({ href: path, scroll = true, prefetch, children, ...given }: SiteLinkProps) {
  const canPrefetch = useSyncExternalStore(onPrefetchEnabled, isPrefetchEnabled, never);
  const href = usePublicHref()(path);
  const language = useLinkLanguage(path);
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
  // Next's router cannot navigate to a locale on another host.
  if (/^https?:/i.test(href))
    return (
      <a {...props} href={href}>
        {content}
      </a>
    );
  const onClick = (click: MouseEvent<HTMLAnchorElement>) => {
    guardLinkClick(click);
    props.onClick?.(click);
  };
  return (
    <NextLink
      {...props}
      href={href}
      scroll={scroll}
      onClick={onClick}
      prefetch={canPrefetch ? (prefetch ?? 'auto') : false}
    >
      {content}
    </NextLink>
  );
}
