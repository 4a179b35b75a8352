'use client';

import NextLink, { type LinkProps } from 'next/link';
import { type AnchorHTMLAttributes, useSyncExternalStore } from 'react';
import { onReadAhead, readsAhead } from './read-ahead.ts';

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof LinkProps> & LinkProps;

const never = () => false;

/** A link inside the site. Once prefetching has started, its page is fetched when the link is in view (D8). */
export function SiteLink(props: SiteLinkProps) {
  const isAhead = useSyncExternalStore(onReadAhead, readsAhead, never);
  return <NextLink {...props} prefetch={isAhead ? 'auto' : false} />;
}
