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
 * Tells the handlers which render they serve, in a process that renders for another one. Only those for everybody have an
 * address: they contain nothing of a visitor's request. What any other makes is not kept.
 */
export type RenderContext = {
  address: string | undefined;
  rendered?: RenderedEntry;
  /** The key of a fresh page that the cache has already, so that none was made. */
  adopted?: string;
};

/** The render that this process is at work on; undefined where the handlers store the pages themselves. */
export const renderContext: AsyncLocalStorage<RenderContext> = processSingleton(
  'render-context',
  () => new AsyncLocalStorage(),
);
