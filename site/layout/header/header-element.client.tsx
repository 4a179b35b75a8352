'use client';

import type { ReactNode } from 'react';
import styles from './header.module.css';
import { useHeaderTheme } from './use-header-theme.ts';
import { useIsScrolled } from './use-is-scrolled.ts';

/** <header> with theme and scroll state. */
export function HeaderElement({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header} data-theme={useHeaderTheme()} data-scrolled={useIsScrolled() || undefined}>
      {children}
    </header>
  );
}
