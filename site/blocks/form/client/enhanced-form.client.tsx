'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '#blocks/form/form.module.css';
import type { Behavior, BehaviorProps } from './form-behavior.tsx';

type EnhancedFormProps = Omit<BehaviorProps, 'form' | 'actions' | 'onSent'> & {
  action: string;
  titleId: string;
  /** Buttons shown until the client code has loaded. */
  firstActions: ReactNode;
  /** Server-rendered fields. */
  children: ReactNode;
};

/**
 * A plain HTML form. Its client code is loaded separately, so other pages do not pay for it; without JavaScript, the
 * form is posted.
 */
export function EnhancedForm({ action, titleId, firstActions, children, ...given }: EnhancedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<typeof Behavior>();
  const [sent, setSent] = useState<ReactNode>(null);

  useEffect(() => {
    void import('./form-behavior.tsx').then((loaded) => setLoaded(() => loaded.Behavior));
  }, []);

  if (sent) return sent;
  return (
    <form
      ref={form}
      className={styles.form}
      action={action}
      method="post"
      encType="multipart/form-data"
      aria-labelledby={titleId}
    >
      {Loaded && <Loaded {...given} form={form} actions={actions} onSent={setSent} />}
      {children}
      <div ref={actions} className={`wrap ${styles.actions}`}>
        {!Loaded && firstActions}
      </div>
    </form>
  );
}
