'use client';

import { LazyMotion, MotionConfig } from 'framer-motion';
import { useEffect } from 'react';
import { fetchRouteData, pollForNewBuild, takeUpdates } from '#client/builds/build-updates.ts';
import { trackScroll } from '#client/core/track-scroll.ts';
import { trackViewport } from '#client/device/viewport-classes.ts';
import { observeAppear } from '#client/motion/appear.ts';
import { startSmoothScroll } from '#client/motion/smooth-scroll.ts';
import { schedulePrefetch } from '#client/prefetch/schedule-prefetch.ts';
import { openSharesInPopups } from '#client/share/share-popup.ts';
import { Consent } from '#layout/consent/consent.client.tsx';
import { Loader } from '#layout/page-transition/loader.client.tsx';

const loadFeatures = () => import('./motion-features.ts').then(({ features }) => features);

/** Starts the deferred scripts that have no UI. Returns a function that stops them. */
function startDeferredScripts(): () => void {
  schedulePrefetch(fetchRouteData);
  const stops = [
    observeAppear(),
    trackViewport(),
    trackScroll(),
    startSmoothScroll(),
    pollForNewBuild(),
    takeUpdates(),
    openSharesInPopups(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The deferred scripts, with the loader and the consent banner. Motion features load in a separate chunk. */
export function DeferredScripts() {
  useEffect(startDeferredScripts, []);
  return (
    <MotionConfig reducedMotion="user">
      <LazyMotion features={loadFeatures} strict>
        <Loader />
        <Consent />
      </LazyMotion>
    </MotionConfig>
  );
}
