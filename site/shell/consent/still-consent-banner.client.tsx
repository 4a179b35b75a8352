'use client';

import { useSyncExternalStore } from 'react';
import type { Strings } from '#lib/strings/strings.ts';
import { ConsentBanner } from './consent-banner.client.tsx';

const never = () => () => {};

type StillConsentBannerProps = { strings: Strings; policy: string };

/** The banner without motion and without effect, for the style guide. Like the real one, it exists in the browser only. */
export function StillConsentBanner(props: StillConsentBannerProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser && <ConsentBanner {...props} isStill onAnswer={() => {}} />;
}
