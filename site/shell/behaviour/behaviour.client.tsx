'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { type GlobalInfos, setState } from '#browser/behaviour/client-state.ts';
import { whenIdle } from '#browser/behaviour/when-idle.ts';
import { guardChunks } from '#browser/builds/chunk-guard.ts';
import { followNavigation } from '#browser/navigation/page-arrivals.ts';
import { focusArrivals } from '#shell/transition/focus-page.ts';
import { timeLoader } from '#shell/transition/loader-state.ts';
import { morphFollowedPicture } from '#shell/transition/morph-picture.ts';

type BehaviourProps = { infos: GlobalInfos; strings: Readonly<Record<string, string>> };

// Before any effect runs: the page's mark, which is deeper in the tree, announces the page in the first of them.
const isBrowser = typeof window !== 'undefined';
if (isBrowser) {
  guardChunks();
  timeLoader();
  followNavigation();
  focusArrivals();
  morphFollowedPicture();
}

/**
 * Everything that happens between pages and around them. What the first click needs is here; the rest is loaded when
 * the browser is idle.
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
