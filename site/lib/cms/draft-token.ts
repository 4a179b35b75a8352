import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js';
import { draftTokenHeader } from '#lib/draft-cookie.ts';

/**
 * Returns a request header in a draft-mode render, and undefined in others. Cached functions cannot call `headers()`,
 * so the header is read from the work store of Next 16.4. In draft mode, Next neither reads nor writes its cache.
 */
export function getPreviewHeader(name: string): string | undefined {
  const render = workAsyncStorage.getStore();
  const value = render?.isDraftMode ? render.incrementalCache?.requestHeaders[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

export const getDraftToken = (): string | undefined => getPreviewHeader(draftTokenHeader);
