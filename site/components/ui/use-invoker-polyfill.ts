import { type RefObject, useEffect } from 'react';

/** Polyfills `command`/`commandfor` for a dialog. */
export function useInvokerPolyfill(dialog: RefObject<HTMLDialogElement | null>, id: string): void {
  useEffect(() => {
    if ('commandForElement' in HTMLButtonElement.prototype) return;
    const runCommand = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest(`button[commandfor="${id}"]`);
      if (!button) return;
      if (button.getAttribute('command') === 'show-modal') dialog.current?.showModal();
      else dialog.current?.close();
    };
    document.addEventListener('click', runCommand);
    return () => document.removeEventListener('click', runCommand);
  }, [dialog, id]);
}
