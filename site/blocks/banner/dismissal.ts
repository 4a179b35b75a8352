import { dismissedKey } from '#lib/hide-dismissed.ts';

const keyOf = (id: string) => dismissedKey + id;
const changed = 'banner-dismissed';

/** Whether the visitor dismissed this banner in this session. False if storage is refused. */
export function isDismissed(id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
}

/** Dismisses a banner until the session ends or, if storage is refused, until the next page. */
export function dismiss(id: string): void {
  try {
    sessionStorage.setItem(keyOf(id), '');
  } catch {
    // The browser refuses storage, so the choice is not stored.
  }
  window.dispatchEvent(new CustomEvent(changed));
}

export function onDismissed(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}
