'use client';

import { useEffect } from 'react';
import { type LocaleInfo, setClientState } from '#client/core/state.ts';

type LocaleStateProps = { infos: LocaleInfo; strings: Readonly<Record<string, string>> };

/** Sets the locale's data in the client state. */
export function LocaleState({ infos, strings }: LocaleStateProps) {
  useEffect(() => {
    setClientState({ globalInfos: infos, strings });
  }, [infos, strings]);
  return null;
}
