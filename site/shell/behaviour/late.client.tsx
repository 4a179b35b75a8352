'use client';

import { LazyMotion, MotionConfig } from 'framer-motion';
import { useEffect } from 'react';
import { Consent } from '#shell/consent/consent.client.tsx';
import { Loader } from '#shell/transition/loader.client.tsx';
import { startLate } from './start-late.ts';

const loadFeatures = () => import('./motion-features.ts').then(({ features }) => features);

/**
 * Behaviour that can start after the page: loader, consent and tracking. The animation features are loaded even later.
 */
export function Late() {
  useEffect(startLate, []);
  return (
    <MotionConfig reducedMotion="user">
      <LazyMotion features={loadFeatures} strict>
        <Loader />
        <Consent />
      </LazyMotion>
    </MotionConfig>
  );
}
