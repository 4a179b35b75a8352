'use client';

import { useEffect } from 'react';
import { setState } from '#browser/behaviour/client-state.ts';
import { arrive } from '#browser/navigation/page-arrivals.ts';

type PageMarkProps = {
  /** The name of its route, for tracking. */
  name: string;
  /** The address it was rendered for, which identifies the page even if its frame is reused. */
  address: string;
  /** The page in the other language. */
  translatedUrl?: string | undefined;
  tags: readonly string[];
};

/**
 * Announces that its page is in view. A page that was left stays mounted but inactive, and is announced again on
 * return.
 */
export function PageMark({ name, address, translatedUrl, tags }: PageMarkProps) {
  const tagList = tags.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for the page's identity
  useEffect(() => {
    setState({ translatedUrl, tags: tagList.split(' ') });
    arrive(name);
  }, [name, address, translatedUrl, tagList]);
  return null;
}
