'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { LivePreviewProps } from './live-preview.client.tsx';

/** Loads live preview inside the CMS's iframe only. */
export function LivePreviewLoader(props: LivePreviewProps) {
  const [LivePreview, setLivePreview] = useState<ComponentType<LivePreviewProps>>();
  useEffect(() => {
    if (window.parent === window) return;
    import('./live-preview.client.tsx').then((module) => setLivePreview(() => module.LivePreview));
  }, []);
  return LivePreview && <LivePreview {...props} />;
}
