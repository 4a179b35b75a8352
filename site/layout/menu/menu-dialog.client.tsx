'use client';

import { type ReactNode, useRef } from 'react';
import { useInvokerPolyfill } from '#components/ui/use-invoker-polyfill.ts';
import styles from './menu.module.css';

type MenuDialogProps = { id: string; label: string; children: ReactNode };

/**
 * A native modal dialog, which traps focus, closes on Escape and restores focus. Its buttons use invoker commands, with
 * a polyfill; a script also closes the menu when the visitor follows a link.
 */
export function MenuDialog({ id, label, children }: MenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useInvokerPolyfill(dialog, id);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it handles clicks on its links, which the keyboard can reach
    <dialog
      ref={dialog}
      id={id}
      className={styles.menu}
      data-theme="night"
      aria-label={label}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a:not([target])')) dialog.current?.close();
      }}
    >
      {children}
    </dialog>
  );
}
