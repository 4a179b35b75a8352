'use client';

import NextLink, { type LinkProps } from 'next/link';
import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';
import { guardClick } from '#lib/text/guard-address.ts';
import { onReadAhead, readsAhead } from './read-ahead.ts';

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof LinkProps> & LinkProps;

const never = () => false;

/**
 * A link inside the site, which leads nowhere else (D15). Once prefetching has started, its page is fetched when the link is
 * in view (D8).
 */
export function SiteLink(props: SiteLinkProps) {
  const isAhead = useSyncExternalStore(onReadAhead, readsAhead, never);
  const onClick = (click: MouseEvent<HTMLAnchorElement>) => {
    guardClick(click);
    props.onClick?.(click);
  };
  return <NextLink {...props} onClick={onClick} prefetch={isAhead ? 'auto' : false} />;
}
