'use client';

import { LazyMotion, MotionConfig } from 'framer-motion';
import { useEffect } from 'react';
import { Consent } from '#layout/consent/consent.client.tsx';
import { Loader } from '#layout/page-transition/loader.client.tsx';
import { startDeferredScripts } from './start-deferred.ts';

const loadFeatures = () => import('./motion-features.ts').then(({ features }) => features);

/** Deferred scripts: loader, consent, tracking. Motion features load on first use. */
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
