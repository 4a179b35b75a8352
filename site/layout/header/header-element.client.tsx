'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './header.module.css';
import { useHeaderTheme } from './use-header-theme.ts';

/** Scroll distance in pixels. */
const threshold = 80;

function subscribe(notify: () => void): () => void {
  addEventListener('scroll', notify, { passive: true });
  return () => removeEventListener('scroll', notify);
}

/** Returns whether the page is scrolled past the threshold. */
const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  );

/** The <header>, with its theme and scroll state. */
export function HeaderElement({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header} data-theme={useHeaderTheme()} data-scrolled={useIsScrolled() || undefined}>
      {children}
    </header>
  );
}
