import { prefetch } from '#client/core/settings.ts';
import { enablePrefetch } from '#lib/prefetch-gate.ts';
import { allowsPages, allowsRouteData, readConnection } from './connection.ts';

/** Starts prefetching one second after load. */
export function schedulePrefetch(fetchRouteData: () => void): void {
  const start = () => {
    const connection = readConnection();
    if (allowsRouteData(connection)) fetchRouteData();
    if (!allowsPages(connection)) return;
    enablePrefetch();
  };
  const wait = () => setTimeout(start, prefetch.delay);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
