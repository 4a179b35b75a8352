import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js';
import { draftHeader } from '#lib/draft-request.ts';

/**
 * The token of the draft that is being previewed; undefined for visitors. Cached functions run outside of the request, where
 * only Next's own record of the render (16.4) still knows its headers. In draft mode Next neither reads nor keeps anything
 * that they return, and shares none of it with other renders.
 */
export function draftToken(): string | undefined {
  const render = workAsyncStorage.getStore();
  const token = render?.isDraftMode ? render.incrementalCache?.requestHeaders[draftHeader] : undefined;
  return typeof token === 'string' ? token : undefined;
}
