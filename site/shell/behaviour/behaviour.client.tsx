'use client';

import { useRouter } from 'next/navigation';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#browser/behaviour/when-idle.ts';
import { guardChunks } from '#browser/builds/chunk-guard.ts';
import { followForms } from '#browser/navigation/follow-forms.ts';
import { followNavigation } from '#browser/navigation/page-arrivals.ts';
import { focusArrivals } from '#shell/transition/focus-page.ts';
import { timeLoader } from '#shell/transition/loader-state.ts';
import { morphReturningPicture } from '#shell/transition/morph-back.ts';
import { morphFollowedPicture } from '#shell/transition/morph-picture.ts';

// Before any effect runs, because the first effect, that of the page's mark, announces the page.
const isBrowser = typeof window !== 'undefined';
if (isBrowser) {
  guardChunks();
  timeLoader();
  followNavigation();
  focusArrivals();
  morphFollowedPicture();
  morphReturningPicture();
}

/**
 * Behaviour across pages. What the first click needs is here; the rest is loaded when the browser is idle.
 */
export function Behaviour() {
  const { push } = useRouter();
  useEffect(() => followForms(push), [push]);
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
