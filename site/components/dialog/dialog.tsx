import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { Dialog } from './dialog.client.tsx';
import styles from './dialog.module.css';

type DialogButtonProps = {
  /** Unique on the page. */
  id: string;
  /** Label of the button. */
  label: string;
  title: string;
  strings: Strings;
  children: ReactNode;
};

/** A button that opens a dialog. */
export function DialogButton({ id, label, title, strings, children }: DialogButtonProps) {
  const titleId = `${id}-title`;
  return (
    <>
      <button
        type="button"
        className={`btn btn--secondary ${styles.open}`}
        command="show-modal"
        commandfor={id}
        aria-haspopup="dialog"
        data-noprint
      >
        {label} <Icon name="plus" />
      </button>
      <Dialog id={id} titleId={titleId}>
        <div className={styles.head}>
          <h2 className="h3" id={titleId}>
            {title}
          </h2>
          <button
            type="button"
            className={`round ${styles.close}`}
            command="close"
            commandfor={id}
            aria-label={translate(strings, 'blocks.close')}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </Dialog>
    </>
  );
}
