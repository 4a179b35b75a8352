import { prefetch } from '#browser/behaviour/figures.ts';
import { allowsPages, allowsRouteData, readConnection } from './connection.ts';

let mayFetchPages = false;
const listeners = new Set<() => void>();

/** Whether links in sight may fetch their pages now: after the page has loaded and a little more, should the connection allow it. */
export const readsAhead = (): boolean => mayFetchPages;

export function onReadAhead(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts to fetch ahead about a second after the page has loaded; the build's routes through `fetchRouteData`. */
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
