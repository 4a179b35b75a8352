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
 * Tells the handlers which render they serve, in a process that renders for another one. Only shared renders, which contain nothing of a visitor's request, have an address; the result of any other is not
 * stored.
 */
export type RenderContext = {
  address: string | undefined;
  rendered?: RenderedEntry;
  /** The key of a fresh page that was already cached, so that nothing was rendered. */
  adopted?: string;
};

/** The current render of this process; undefined if the handlers store pages themselves. */
export const renderContext: AsyncLocalStorage<RenderContext> = processSingleton(
  'render-context',
  () => new AsyncLocalStorage(),
);
