'use client';

import { useEffect } from 'react';
import { type GlobalInfos, setState } from '#client/core/state.ts';

type SiteFactsProps = { infos: GlobalInfos; strings: Readonly<Record<string, string>> };

/** Updates the shared state each time another site comes into view. */
export function SiteFacts({ infos, strings }: SiteFactsProps) {
  useEffect(() => {
    setState({ globalInfos: infos, strings });
  }, [infos, strings]);
  return null;
}
