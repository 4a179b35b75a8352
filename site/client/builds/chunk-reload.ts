import { emit } from '#client/core/events.ts';
import { readState, setState } from '#client/core/state.ts';
import { staticFolder } from '#lib/routes/routes.ts';
import { noteReload } from './reload-record.ts';

const recordKey = 'reloads';
const stateKey = 'reload-state';

/** The state to carry over a reload, because the new document cannot derive it. */
const stateToRestore = () => {
  const { isFirstLoad, preventTracking, defaultHeaderTheme } = readState();
  return { isFirstLoad, preventTracking, defaultHeaderTheme };
};

const isOwnPart = (target: EventTarget | null): boolean =>
  (target instanceof HTMLScriptElement && target.src.includes(`${staticFolder}/`)) ||
  (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.includes(`${staticFolder}/`));

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
    // Without storage the page might reload for ever.
    return;
  }
  location.reload();
}

function restoreState(): void {
  try {
    const saved = sessionStorage.getItem(stateKey);
    if (saved === null) return;
    sessionStorage.removeItem(stateKey);
    setState(JSON.parse(saved));
  } catch {
    // Storage is refused or was tampered with: the page starts like any other.
  }
}

/** Reloads the page when a chunk cannot be loaded, at most once in ten seconds for a path, and keeps its state. */
export function reloadOnChunkError(): void {
  restoreState();
  // Captured, because an element's error event does not bubble.
  window.addEventListener('error', ({ target }) => isOwnPart(target) && onChunkError('A part was not loaded'), true);
  window.addEventListener('unhandledrejection', ({ reason }) => isChunkError(reason) && onChunkError(String(reason)));
}
