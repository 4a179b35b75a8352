'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { EditorMessagesProps } from './live-preview.client.tsx';

/** In the CMS's frame, shows each saved draft. What it takes is loaded there alone, because every page carries this module. */
export function LivePreviewLoader(props: EditorMessagesProps) {
  const [Messages, setMessages] = useState<ComponentType<EditorMessagesProps>>();
  useEffect(() => {
    if (window.parent === window) return;
    import('./live-preview.client.tsx').then(({ LivePreview }) => setMessages(() => LivePreview));
  }, []);
  return Messages && <Messages {...props} />;
}
