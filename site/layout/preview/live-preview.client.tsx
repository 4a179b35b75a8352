'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useTransition } from 'react';

/** postMessage protocol with the CMS (docs/preview.md). */
const saved = 'vitrine:draft-saved';
const ready = 'vitrine:draft-ready';
const shown = 'vitrine:draft-shown';

export type LivePreviewProps = {
  /** Allowed origins. */
  origins: readonly string[];
};

/** Refreshes the page when the CMS saves the draft. */
export function LivePreview({ origins: given }: LivePreviewProps) {
  // Each refresh creates a new, equal list, which must not announce the page as ready again.
  const list = given.join(' ');
  const origins = useMemo(() => list.split(' '), [list]);
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  /** A save during a refresh queues another refresh. */
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

/** Posts to the parent window if it is the CMS. Without ancestorOrigins (Firefox), the target origin ensures that. */
function tell(message: string, origins: readonly string[]): void {
  const owner: string | undefined = window.location.ancestorOrigins?.[0];
  for (const origin of origins) if (owner === undefined || owner === origin) window.parent.postMessage(message, origin);
}
