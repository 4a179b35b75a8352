'use client';

import { useRouter } from 'next/navigation';
import { type ComponentType, useEffect, useState } from 'react';
import { reloadOnChunkError } from '#client/builds/chunk-reload.ts';
import { whenIdle } from '#client/core/when-idle.ts';
import { interceptGetForms } from '#client/navigation/intercept-forms.ts';
import { followNavigation } from '#client/navigation/page-views.ts';
import { animateImageBack } from '#layout/page-transition/animate-back.ts';
import { trackLoader } from '#layout/page-transition/loader-state.ts';
import { focusNewPage } from '#layout/page-transition/move-focus.ts';
import { nameTransitionElements } from '#layout/page-transition/name-elements.ts';

// This runs at module load, because PageAnnouncer's effect runs before any effect here.
const isBrowser = typeof window !== 'undefined';
if (isBrowser) {
  reloadOnChunkError();
  trackLoader();
  followNavigation();
  focusNewPage();
  nameTransitionElements();
  animateImageBack();
}

/**
 * Scripts that run on every page. Those needed for the first click load immediately; the rest load when the browser is
 * idle.
 */
export function Behavior() {
  const { push } = useRouter();
  useEffect(() => interceptGetForms(push), [push]);
  const [Late, setLate] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(async () => {
        const { DeferredScripts: loaded } = await import('./deferred.client.tsx');
        setLate(() => loaded);
      }),
    [],
  );
  return Late && <Late />;
}
