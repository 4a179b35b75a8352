'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { EditorMessagesProps } from './live-preview.client.tsx';

/** Loads live preview inside the CMS's iframe only. */
export function LivePreviewLoader(props: EditorMessagesProps) {
  const [Messages, setMessages] = useState<ComponentType<EditorMessagesProps>>();
  useEffect(() => {
    if (window.parent === window) return;
    import('./live-preview.client.tsx').then(({ LivePreview }) => setMessages(() => LivePreview));
  }, []);
  return Messages && <Messages {...props} />;
}
