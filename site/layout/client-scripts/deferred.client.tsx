'use client';

import { LazyMotion, MotionConfig } from 'framer-motion';
import { useEffect } from 'react';
import { Consent } from '#layout/consent/consent.client.tsx';
import { Loader } from '#layout/page-transition/loader.client.tsx';
import { startDeferredScripts } from './start-deferred.ts';

const loadFeatures = () => import('./motion-features.ts').then(({ features }) => features);

/**
 * Behaviour that can start after the page: loader, consent and tracking. The animation features are loaded even later.
 */
export function Late() {
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
