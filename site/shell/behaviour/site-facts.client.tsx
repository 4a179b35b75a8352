'use client';

import { useEffect } from 'react';
import { type GlobalInfos, setState } from '#browser/behaviour/client-state.ts';

type SiteFactsProps = { infos: GlobalInfos; strings: Readonly<Record<string, string>> };

/** Tells the shared state which site is in view, each time one comes into view. */
export function SiteFacts({ infos, strings }: SiteFactsProps) {
  useEffect(() => {
    setState({ globalInfos: infos, strings });
  }, [infos, strings]);
  return null;
}
