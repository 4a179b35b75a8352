import { emit, listen } from '#client/core/events.ts';
import { buildCheckInterval } from '#client/core/settings.ts';
import { getClickedLink } from '#client/navigation/clicked-link.ts';
import { buildManifestPath, latestBuildPath } from '#lib/routes/routes.ts';

/** Build ID of this script; undefined in development. */
const currentBuild = process.env['VITRINE_BUILD_ID'];

async function readLatestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`${latestBuildPath}?${Date.now()}`);
    const latest: unknown = response.ok ? await response.json() : undefined;
    const isDescriptor = typeof latest === 'object' && latest !== null && 'id' in latest;
    return isDescriptor && typeof latest.id === 'string' ? latest.id : undefined;
  } catch {
    // Offline or restarting; retried at the next poll.
    return undefined;
  }
}

/** Polls for a new build while the page is visible and emits manifest-update once. */
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

/** After manifest-update, the next link click loads a full document, and so the new build. */
export function takeUpdates(): () => void {
  // Capture: stops the router, so the browser navigates.
  const loadDocument = (event: MouseEvent) => {
    if (getClickedLink(event)) event.stopPropagation();
  };
  const stop = listen('manifest-update', () => window.addEventListener('click', loadDocument, true));
  return () => {
    stop();
    window.removeEventListener('click', loadDocument, true);
  };
}

/** Prefetches the routes and redirects of the build into the HTTP cache. */
export function fetchRouteData(): void {
  if (currentBuild) fetch(buildManifestPath(currentBuild), { priority: 'low' }).catch(() => {});
}
