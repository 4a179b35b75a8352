import { prefetch } from '#client/core/settings.ts';
import { readAhead } from '#lib/prefetch-gate.ts';
import { allowsPages, allowsRouteData, readConnection } from './connection.ts';

/** Starts prefetching about a second after the page has loaded; the route data through `fetchRouteData`. */
export function schedulePrefetch(fetchRouteData: () => void): void {
  const start = () => {
    const connection = readConnection();
    if (allowsRouteData(connection)) fetchRouteData();
    if (!allowsPages(connection)) return;
    readAhead();
  };
  const wait = () => setTimeout(start, prefetch.delay);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
