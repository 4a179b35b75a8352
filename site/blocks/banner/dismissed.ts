import { dismissedKey } from '#browser/behaviour/hide-dismissed.ts';

const keyOf = (id: string) => dismissedKey + id;
const changed = 'banner-dismissed';

/** Whether the visitor sent this banner away in this session. False where storage is refused. */
export function isDismissed(id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
}

/** Sends a banner away until the session ends; where storage is refused, until the next page. */
export function dismiss(id: string): void {
  try {
    sessionStorage.setItem(keyOf(id), '');
  } catch {
    // Storage refused by the browser: nothing to remember it with.
  }
  window.dispatchEvent(new CustomEvent(changed));
}

export function onDismissed(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}
