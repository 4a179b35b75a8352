'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { LivePreviewProps } from './live-preview.client.tsx';

/** Loads live preview only in an iframe, which is how the CMS shows the page. */
export function LivePreviewLoader(props: LivePreviewProps) {
  const [LivePreview, setLivePreview] = useState<ComponentType<LivePreviewProps>>();
  useEffect(() => {
    if (window.parent === window) return;
    import('./live-preview.client.tsx').then((module) => setLivePreview(() => module.LivePreview));
  }, []);
  return LivePreview && <LivePreview {...props} />;
}
