'use client';

import { useEffect, useLayoutEffect } from 'react';
import { emit, type PageMeta } from '#client/core/events.ts';
import { setState } from '#client/core/state.ts';
import { arrive } from '#client/navigation/page-views.ts';

type PageMarkProps = PageMeta & {
  /** The address it was rendered for, which identifies the page even if its frame is reused. */
  address: string;
  /** The page in the other language. */
  translatedUrl?: string | undefined;
};

/** Announces that its page is in view. */
export function PageAnnouncer({ name, trackingName, address, translatedUrl, lang, slug, type }: PageMarkProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address identifies the page
  useLayoutEffect(() => emit('page-commit', undefined), [address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address identifies the page
  useEffect(() => {
    setState({ translatedUrl, tags: slug ? [type, slug] : [type] });
    arrive({ name, trackingName, lang, slug, type });
  }, [name, trackingName, address, translatedUrl, lang, slug, type]);
  return null;
}
