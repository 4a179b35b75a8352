'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from '#blocks/form/form.module.css';
import { showErrors } from './field-elements.ts';
import { Summary } from './messages.tsx';

type StillFaultsProps = {
  title: string;
  faults: readonly { path: string; id: string; label: string; message: string }[];
  /** The fields. */
  children: ReactNode;
};

/** A form with answers that need another look, for the style guide: nothing of it moves the focus, or is sent. */
export function StillFaults({ title, faults, children }: StillFaultsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const errors = Object.fromEntries(faults.map(({ path, message }) => [path, message]));
    if (fields.current) showErrors(fields.current, errors);
  }, [faults]);
  return (
    <div ref={fields} className={styles.form}>
      <Summary title={title} faults={faults} onFollow={() => {}} />
      <div className={styles.page} data-current>
        {children}
      </div>
    </div>
  );
}
