'use client';

import { type ReactNode, useRef } from 'react';
import { useDialogCommands } from '#lib/ui/use-dialog-commands.ts';
import styles from './popup.module.css';

type PopupDialogProps = { id: string; titleId: string; children: ReactNode };

/**
 * The browser's own modal dialog: it keeps the focus, closes on Escape and on a click beside it, and gives the focus back. Its buttons say what they
 * do in HTML (`command`); this adds what a browser without commands lacks.
 */
export function PopupDialog({ id, titleId, children }: PopupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDialogCommands(dialog, id);

  return (
    <dialog ref={dialog} id={id} className={styles.popup} data-theme="default" aria-labelledby={titleId} closedby="any">
      {children}
    </dialog>
  );
}
