import { emit } from '#client/core/events.ts';
import { getClientState, setClientState } from '#client/core/state.ts';
import { staticPrefix } from '#lib/routes/routes.ts';
import { noteReload } from './reload-record.ts';

const recordKey = 'reloads';
const stateKey = 'reload-state';

/** State kept across the reload. */
const stateToRestore = () => {
  const { isFirstLoad, preventTracking, defaultHeaderTheme } = getClientState();
  return { isFirstLoad, preventTracking, defaultHeaderTheme };
};

const isOwnPart = (target: EventTarget | null): boolean =>
  (target instanceof HTMLScriptElement && target.src.includes(`${staticPrefix}/`)) ||
  (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.includes(`${staticPrefix}/`));

const isChunkError = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.name === 'ChunkLoadError' || /failed to load chunk|dynamically imported module/i.test(reason.message));

function onChunkError(message: string): void {
  const path = location.pathname;
  emit('chunk-error', { path, message });
  try {
    const record = noteReload(sessionStorage.getItem(recordKey), path, Date.now());
    if (record === undefined) return;
    sessionStorage.setItem(recordKey, record);
    sessionStorage.setItem(stateKey, JSON.stringify(stateToRestore()));
  } catch {
    // Without storage, reloads could loop.
    return;
  }
  location.reload();
}

function restoreState(): void {
  try {
    const saved = sessionStorage.getItem(stateKey);
    if (saved === null) return;
    sessionStorage.removeItem(stateKey);
    setClientState(JSON.parse(saved));
  } catch {
    // Storage is unavailable, or its content is invalid.
  }
}

/** Reloads the page when a chunk fails to load, at most once every ten seconds per path. */
export function reloadOnChunkError(): void {
  restoreState();
  // Error events of elements do not bubble, so the listener captures.
  window.addEventListener(
    'error',
    ({ target }) => isOwnPart(target) && onChunkError('A script or stylesheet failed to load'),
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => isChunkError(reason) && onChunkError(String(reason)));
}
