import { emit, listen } from '#client/core/events.ts';
import { buildCheckInterval } from '#client/core/settings.ts';
import { getClickedLink } from '#client/navigation/clicked-link.ts';
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
    // Offline, or the server is restarting: the next check will show.
    return undefined;
  }
}

/**
 * Checks for a newer build at intervals while the page is visible, and emits `manifest-update` once there is one.
 * Returns a function that stops it.
 */
export function pollForNewBuild(): () => void {
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

/**
 * After a `manifest-update`, the next followed link loads its document, and with it the new build, so that no visitor
 * is interrupted. Returns a function that stops it.
 */
export function takeUpdates(): () => void {
  // Captured before the router sees the click, so that the browser handles it.
  const loadDocument = (event: MouseEvent) => {
    if (getClickedLink(event)) event.stopPropagation();
  };
  const stop = listen('manifest-update', () => window.addEventListener('click', loadDocument, true));
  return () => {
    stop();
    window.removeEventListener('click', loadDocument, true);
  };
}

/** Fetches the build's route data into the browser's cache. */
export function fetchRouteData(): void {
  if (currentBuild) fetch(buildFactsPath(currentBuild), { priority: 'low' }).catch(() => {});
}
