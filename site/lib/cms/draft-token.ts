import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js';
import { draftHeader } from '#lib/draft-request.ts';

/**
 * A header of the request that is rendered past all caches; undefined for visitors. Cached functions run outside of the
 * request, where only Next's own record of the render (16.4) still knows its headers. In draft mode Next neither reads nor
 * keeps anything that they return, and shares none of it with other renders.
 */
export function uncachedHeader(name: string): string | undefined {
  const render = workAsyncStorage.getStore();
  const value = render?.isDraftMode ? render.incrementalCache?.requestHeaders[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The token of the draft that is being previewed. */
export const draftToken = (): string | undefined => uncachedHeader(draftHeader);
