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

// Before any effect runs, because the first effect, that of the page's mark, announces the page.
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
 * Behaviour across pages. What the first click needs is here; the rest is loaded when the browser is idle.
 */
export function Behaviour() {
  const { push } = useRouter();
  useEffect(() => interceptGetForms(push), [push]);
  const [Late, setLate] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(async () => {
        const { Late: loaded } = await import('./deferred.client.tsx');
        setLate(() => loaded);
      }),
    [],
  );
  return Late && <Late />;
}
