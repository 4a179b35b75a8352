'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { Strings } from '#lib/strings/strings.ts';

/*
 * Inert copies of browser-only components, for the style guide. Like the originals, they load in a separate chunk with
 * the animation code.
 */

type Load<Props> = () => Promise<ComponentType<Props>>;

function useLoaded<Props>(load: Load<Props>): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    void load().then((loaded) => setLoaded(() => loaded));
  }, [load]);
  return Loaded;
}

const ignoreAnswer = () => {};
const loadBanner = async () => (await import('./consent/consent-banner.client.tsx')).ConsentBanner;
const loadPreferences = async () => (await import('./consent/consent-preferences.client.tsx')).ConsentPreferences;
const loadLoader = async () => (await import('./page-transition/loader.client.tsx')).LoaderCover;

export function StillConsentBanner(props: { strings: Strings; policy: string }) {
  const Loaded = useLoaded(loadBanner);
  return Loaded && <Loaded {...props} isStill onAnswer={ignoreAnswer} />;
}

export function StillConsentPreferences({ strings }: { strings: Strings }) {
  const Loaded = useLoaded(loadPreferences);
  return Loaded && <Loaded strings={strings} isStill onAnswer={ignoreAnswer} />;
}

export function StillLoader({ text }: { text: string }) {
  const Loaded = useLoaded(loadLoader);
  return Loaded && <Loaded text={text} isStill />;
}
