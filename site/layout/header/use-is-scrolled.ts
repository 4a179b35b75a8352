import { useSyncExternalStore } from 'react';

/** Pixels of scrolling after which the header gets its own ground. */
const threshold = 80;

function subscribe(notify: () => void): () => void {
  addEventListener('scroll', notify, { passive: true });
  return () => removeEventListener('scroll', notify);
}

/** Whether the page is scrolled away from its top. */
export const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  );
