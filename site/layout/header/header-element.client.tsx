'use client';

import type { ReactNode } from 'react';
import styles from './header.module.css';
import { useHeaderTheme } from './use-header-theme.ts';
import { useIsScrolled } from './use-is-scrolled.ts';

/**
 * The header's element, which takes the theme of the marked section under it, and a ground once the page is scrolled.
 */
export function HeaderElement({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header} data-theme={useHeaderTheme()} data-scrolled={useIsScrolled() || undefined}>
      {children}
    </header>
  );
}
