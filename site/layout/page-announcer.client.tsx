'use client';

import { useEffect, useLayoutEffect } from 'react';
import { emit, type PageMeta } from '#client/core/events.ts';
import { setClientState } from '#client/core/state.ts';
import { arrive } from '#client/navigation/page-views.ts';

type PageAnnouncerProps = PageMeta & {
  /** Key that identifies the page, usually its path. */
  pageKey: string;
  /** URL in the other locale. */
  translatedUrl?: string | undefined;
};

/** Announces the page to the scripts. */
export function PageAnnouncer({ name, trackingName, pageKey, translatedUrl, lang, slug, type }: PageAnnouncerProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the page
  useLayoutEffect(() => emit('page-commit', undefined), [pageKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the page
  useEffect(() => {
    setClientState({ translatedUrl, tags: slug ? [type, slug] : [type] });
    arrive({ name, trackingName, lang, slug, type });
  }, [name, trackingName, pageKey, translatedUrl, lang, slug, type]);
  return null;
}
