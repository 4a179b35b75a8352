'use client';

import { type ReactNode, useRef } from 'react';
import { useInvokerPolyfill } from '#components/ui/use-invoker-polyfill.ts';
import styles from './dialog.module.css';

type DialogProps = { id: string; titleId: string; children: ReactNode };

/**
 * A native modal dialog, which traps focus, closes on Escape or an outside click, and restores focus. Its buttons use
 * invoker commands, with a polyfill.
 */
export function Dialog({ id, titleId, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useInvokerPolyfill(dialog, id);

  return (
    <dialog
      ref={dialog}
      id={id}
      className={`popover ${styles.popup}`}
      data-theme="default"
      aria-labelledby={titleId}
      closedby="any"
    >
      {children}
    </dialog>
  );
}
