'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { EditorMessagesProps } from './editor-messages.client.tsx';

/** In the CMS's frame, shows each saved draft. What it takes is loaded there alone, because every page carries this module. */
export function FollowEditor(props: EditorMessagesProps) {
  const [Messages, setMessages] = useState<ComponentType<EditorMessagesProps>>();
  useEffect(() => {
    if (window.parent === window) return;
    import('./editor-messages.client.tsx').then(({ EditorMessages }) => setMessages(() => EditorMessages));
  }, []);
  return Messages && <Messages {...props} />;
}
