import { emit, listen } from '#browser/behaviour/events.ts';
import { buildCheckInterval } from '#browser/behaviour/figures.ts';
import { linkOfClick } from '#browser/navigation/followed-link.ts';
import { buildFactsPath, latestBuildPath } from '#lib/routes/routes.ts';

/** The build that this script belongs to; undefined in development. */
const currentBuild = process.env['VITRINE_BUILD_ID'];

async function readLatestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`${latestBuildPath}?${Date.now()}`);
    const latest: unknown = response.ok ? await response.json() : undefined;
    const isDescriptor = typeof latest === 'object' && latest !== null && 'id' in latest;
    return isDescriptor && typeof latest.id === 'string' ? latest.id : undefined;
  } catch {
    // Offline, or the server is being exchanged: the next look will tell.
    return undefined;
  }
}

/** Looks for a newer build from time to time, while the page is in sight; raises `manifest-update` once there is one. Returns a stop. */
export function watchBuild(): () => void {
  if (!currentBuild) return () => {};
  const look = async () => {
    if (document.hidden) return;
    const id = await readLatestBuild();
    if (!id || id === currentBuild) return;
    clearInterval(timer);
    emit('manifest-update', { id });
  };
  const timer = setInterval(look, buildCheckInterval);
  return () => clearInterval(timer);
}

/** After a `manifest-update`, lets the next link load its document, and with it the new build; nobody is interrupted. Returns a stop. */
export function takeUpdates(): () => void {
  // Before the router sees it: the click is then the browser's own.
  const loadDocument = (event: MouseEvent) => {
    if (linkOfClick(event)) event.stopPropagation();
  };
  const stop = listen('manifest-update', () => window.addEventListener('click', loadDocument, true));
  return () => {
    stop();
    window.removeEventListener('click', loadDocument, true);
  };
}

/** Fetches what the build knows of its routes, into the browser's cache. */
export function fetchRouteData(): void {
  if (currentBuild) fetch(buildFactsPath(currentBuild), { priority: 'low' }).catch(() => {});
}
