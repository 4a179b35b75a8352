'use client';

import { useEffect, useState } from 'react';
import type { Strings } from '#lib/strings/strings.ts';
import type { ConsentBanner } from './consent-banner.client.tsx';

type StillConsentBannerProps = { strings: Strings; policy: string };

/**
 * The banner without motion and without effect, for the style guide. Like the real one, it exists in the browser only, and is
 * loaded apart with the code that moves it.
 */
export function StillConsentBanner(props: StillConsentBannerProps) {
  const [Loaded, setLoaded] = useState<typeof ConsentBanner>();

  useEffect(() => {
    void import('./consent-banner.client.tsx').then((loaded) => setLoaded(() => loaded.ConsentBanner));
  }, []);

  return Loaded && <Loaded {...props} isStill onAnswer={() => {}} />;
}
