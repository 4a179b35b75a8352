import { prefetch } from '#client/core/settings.ts';
import { enablePrefetch } from '#lib/prefetch-gate.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Reads the Network Information API, which is missing in some browsers and in TypeScript's DOM library. */
function readConnection(): Connection {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection ?? {};
}

/** Returns false with Save-Data or on 2G. */
export const allowsPages = ({ saveData, effectiveType }: Connection): boolean =>
  !saveData && !/2g$/.test(effectiveType ?? '');

/** Returns false on slow-2g only. */
export const allowsRouteData = ({ effectiveType }: Connection): boolean => effectiveType !== 'slow-2g';

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
