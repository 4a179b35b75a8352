import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js';
import { draftTokenHeader } from '#lib/draft-request.ts';

/**
 * Returns a request header of a draft-mode render; otherwise undefined. Cached functions have no access to `headers()`,
 * so it is read from Next's work store (16.4). In draft mode, Next neither reads nor writes its cache.
 */
export function getPreviewHeader(name: string): string | undefined {
  const render = workAsyncStorage.getStore();
  const value = render?.isDraftMode ? render.incrementalCache?.requestHeaders[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

export const getDraftToken = (): string | undefined => getPreviewHeader(draftTokenHeader);
