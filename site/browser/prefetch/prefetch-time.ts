import { prefetch } from '#browser/behaviour/figures.ts';
import { allowsPages, allowsRouteData, readConnection } from './connection.ts';

let mayFetchPages = false;
const listeners = new Set<() => void>();

/**
 * Whether visible links may prefetch their pages by now: some time after the page has loaded, if the connection allows
 * it.
 */
export const readsAhead = (): boolean => mayFetchPages;

export function onReadAhead(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts prefetching about a second after the page has loaded; the route data through `fetchRouteData`. */
export function timePrefetch(fetchRouteData: () => void): void {
  const start = () => {
    const connection = readConnection();
    if (allowsRouteData(connection)) fetchRouteData();
    if (!allowsPages(connection)) return;
    mayFetchPages = true;
    for (const listener of listeners) listener();
  };
  const wait = () => setTimeout(start, prefetch.delay);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
