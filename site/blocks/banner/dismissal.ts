import { dismissedKeyPrefix } from '#lib/scripts/hide-dismissed.ts';

const toKey = (id: string) => dismissedKeyPrefix + id;
const dismissedEvent = 'banner-dismissed';

/** Returns whether the banner was dismissed in this session; false if storage is unavailable. */
export function isDismissed(id: string): boolean {
  try {
    return sessionStorage.getItem(toKey(id)) !== null;
  } catch {
    return false;
  }
}

/** Records the dismissal for this session, if storage is available, and notifies subscribers. */
export function dismiss(id: string): void {
  try {
    sessionStorage.setItem(toKey(id), '');
  } catch {
    // Storage is unavailable; the component hides the banner until the next page load.
  }
  window.dispatchEvent(new CustomEvent(dismissedEvent));
}

export function subscribeToDismissal(listener: () => void): () => void {
  window.addEventListener(dismissedEvent, listener);
  return () => window.removeEventListener(dismissedEvent, listener);
}
