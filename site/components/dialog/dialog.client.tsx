'use client';

import { type ReactNode, useRef } from 'react';
import { useInvokerPolyfill } from '#components/ui/use-invoker-polyfill.ts';
import styles from './dialog.module.css';

type DialogProps = { id: string; titleId: string; children: ReactNode };

/**
 * A native modal dialog, which keeps the focus, closes on Escape and on a click beside it, and returns the focus. Its
 * buttons use invoker commands; for browsers without them there is a script.
 */
export function Dialog({ id, titleId, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useInvokerPolyfill(dialog, id);

  return (
    <dialog ref={dialog} id={id} className={styles.popup} data-theme="default" aria-labelledby={titleId} closedby="any">
      {children}
    </dialog>
  );
}
