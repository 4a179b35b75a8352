import { dismissedKeyPrefix } from '#lib/hide-dismissed.ts';

const toKey = (id: string) => dismissedKeyPrefix + id;
const changed = 'banner-dismissed';

/** Returns whether the banner was dismissed in this session; false if storage is unavailable. */
export function isDismissed(id: string): boolean {
  try {
    return sessionStorage.getItem(toKey(id)) !== null;
  } catch {
    return false;
  }
}

/** Dismisses the banner for the session, or until the next page load if storage is unavailable. */
export function dismiss(id: string): void {
  try {
    sessionStorage.setItem(toKey(id), '');
  } catch {
    // Storage is unavailable; the choice lasts until the next page load.
  }
  window.dispatchEvent(new CustomEvent(changed));
}

export function subscribeToDismissal(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}
