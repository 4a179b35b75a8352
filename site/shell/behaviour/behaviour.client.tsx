'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { type GlobalInfos, setState } from '#lib/behaviour/client-state.ts';
import { whenIdle } from '#lib/behaviour/when-idle.ts';
import { guardChunks } from '#lib/builds/chunk-guard.ts';
import { followNavigation } from '#lib/navigation/page-arrivals.ts';
import { focusArrivals } from '../transition/focus-page.ts';
import { timeLoader } from '../transition/loader-state.ts';
import { morphFollowedPicture } from '../transition/morph-picture.ts';

type BehaviourProps = { infos: GlobalInfos; strings: Readonly<Record<string, string>> };

// Before any effect runs: the page's mark, which stands deeper in the tree, says that it arrived in the first of them.
const isBrowser = typeof window !== 'undefined';
if (isBrowser) {
  guardChunks();
  timeLoader();
  followNavigation();
  focusArrivals();
  morphFollowedPicture();
}

/**
 * Everything that happens between pages and around them. What the first click needs is here; the rest is fetched when the
 * browser rests.
 */
export function Behaviour({ infos, strings }: BehaviourProps) {
  useEffect(() => {
    setState({ globalInfos: infos, strings });
  }, [infos, strings]);
  const [Late, setLate] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(async () => {
        const { Late: loaded } = await import('./late.client.tsx');
        setLate(() => loaded);
      }),
    [],
  );
  return Late && <Late />;
}
