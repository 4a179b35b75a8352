import { AsyncLocalStorage } from 'node:async_hooks';
import { processSingleton } from '../lib/process-singleton.ts';
import type { RenderedPage } from '../pages/rendered-page.ts';

/** A page rendered by Next, before the server adds its path and start time. */
export type RenderedEntry = {
  /** Next's cache key (opaque). */
  key: string;
  value: RenderedPage;
  tags: readonly string[];
  revalidate: number | false | undefined;
};

/**
 * Tells a renderer's handlers which render they are serving. Only renders that are independent of the visitor's request
 * have a path; results of others are not stored.
 */
export type RenderContext = {
  path: string | undefined;
  rendered?: RenderedEntry;
  /** Key of a fresh page found in the cache, used instead of a render. */
  adopted?: string;
};

/** The current render; undefined where the handlers store pages themselves. */
export const renderContext: AsyncLocalStorage<RenderContext> = processSingleton(
  'render-context',
  () => new AsyncLocalStorage(),
);
