import { useSyncExternalStore } from 'react';

/** Pixels the page moves before the header needs a ground of its own. */
const threshold = 80;

function subscribe(notify: () => void): () => void {
  addEventListener('scroll', notify, { passive: true });
  return () => removeEventListener('scroll', notify);
}

/** Whether the page has left its top. */
export const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  );
