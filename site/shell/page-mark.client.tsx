'use client';

import { useEffect } from 'react';
import { setState } from '#browser/behaviour/client-state.ts';
import { arrive } from '#browser/navigation/page-arrivals.ts';

type PageMarkProps = {
  /** The name of its route, as tracking knows it. */
  name: string;
  /** The address it was rendered for: another one is another page, though its frame may be the same. */
  address: string;
  /** The page in the other language. */
  translatedUrl?: string | undefined;
  tags: readonly string[];
};

/** Says that its page is in sight. A page that is left stays in the document and sleeps; back in sight, it says so again. */
export function PageMark({ name, address, translatedUrl, tags }: PageMarkProps) {
  const tagList = tags.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for the page's identity
  useEffect(() => {
    setState({ translatedUrl, tags: tagList.split(' ') });
    arrive(name);
  }, [name, address, translatedUrl, tagList]);
  return null;
}
