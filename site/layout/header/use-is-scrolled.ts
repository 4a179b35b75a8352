import { useSyncExternalStore } from 'react';

/** Pixels. */
const threshold = 80;

function subscribe(notify: () => void): () => void {
  addEventListener('scroll', notify, { passive: true });
  return () => removeEventListener('scroll', notify);
}

/** Returns whether the page is scrolled past the threshold. */
export const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  );
