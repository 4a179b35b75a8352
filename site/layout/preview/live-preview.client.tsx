'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';

/** What the CMS tells the page in its frame, and what the page tells it. docs/preview.md has them too. */
const saved = 'vitrine:draft-saved';
const ready = 'vitrine:draft-ready';
const shown = 'vitrine:draft-shown';

export type EditorMessagesProps = {
  /** The CMS's. Messages from elsewhere are ignored. */
  origins: readonly string[];
};

/** In the CMS's frame, shows the draft anew each time the CMS says that it was saved. Scroll, focus and open parts stay. */
export function LivePreview({ origins }: EditorMessagesProps) {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  /** Whether a refresh is under way or owed: what was saved during one is shown by another. */
  const turn = useRef<'idle' | 'refreshing' | 'owed'>('idle');

  useEffect(() => {
    if (isRefreshing || turn.current === 'idle') return;
    const isOwed = turn.current === 'owed';
    turn.current = isOwed ? 'refreshing' : 'idle';
    if (isOwed) startTransition(() => router.refresh());
    else tell(shown, origins);
  }, [isRefreshing, origins, router]);

  useEffect(() => {
    const follow = ({ data, origin, source }: MessageEvent) => {
      if (data !== saved || source !== window.parent || !origins.includes(origin)) return;
      const isFirst = turn.current === 'idle';
      turn.current = isFirst ? 'refreshing' : 'owed';
      if (isFirst) startTransition(() => router.refresh());
    };
    window.addEventListener('message', follow);
    tell(ready, origins);
    return () => window.removeEventListener('message', follow);
  }, [origins, router]);

  return null;
}

/** Only the frame's owner, if it is the CMS, gets the message. Firefox does not tell who that is. */
function tell(message: string, origins: readonly string[]): void {
  const owner: string | undefined = window.location.ancestorOrigins?.[0];
  for (const origin of origins) if (owner === undefined || owner === origin) window.parent.postMessage(message, origin);
}
