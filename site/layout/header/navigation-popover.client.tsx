'use client';

import type { ReactNode } from 'react';
import styles from './navigation-dropdown.module.css';

type NavigationPopoverProps = {
  id: string;
  theme: 'default' | 'dark';
  className: string | undefined;
  children: ReactNode;
};

/** A popover that closes when one of its links is clicked, because the header persists across pages. */
export function NavigationPopover({ id, theme, className, children }: NavigationPopoverProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only for clicks on its links
    <div
      id={id}
      popover="auto"
      className={`popover ${styles.popover} ${className}`}
      data-theme={theme}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
      }}
    >
      {children}
    </div>
  );
}
