'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './popup.module.css';

type PopupDialogProps = { id: string; titleId: string; children: ReactNode };

/**
 * The browser's own modal dialog: it keeps the focus, closes on Escape and on a click beside it, and gives the focus back. Its buttons say what they
 * do in HTML (`command`); this adds what a browser without commands lacks.
 */
export function PopupDialog({ id, titleId, children }: PopupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if ('commandForElement' in HTMLButtonElement.prototype) return;
    const obey = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest(`button[commandfor="${id}"]`);
      if (!button) return;
      if (button.getAttribute('command') === 'show-modal') dialog.current?.showModal();
      else dialog.current?.close();
    };
    document.addEventListener('click', obey);
    return () => document.removeEventListener('click', obey);
  }, [id]);

  return (
    <dialog ref={dialog} id={id} className={styles.popup} data-theme="default" aria-labelledby={titleId} closedby="any">
      {children}
    </dialog>
  );
}
