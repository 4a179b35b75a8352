'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '#blocks/form/form.module.css';
import type { Behaviour, BehaviourProps } from './form-behavior.tsx';

type FormIslandProps = Omit<BehaviourProps, 'form' | 'actions' | 'onSent'> & {
  action: string;
  titleId: string;
  /** The buttons until the behaviour is there. */
  firstActions: ReactNode;
  /** The pages with their fields, which the server renders. */
  children: ReactNode;
};

/**
 * A form as HTML has it, which the server renders. What it does beyond that is loaded apart, so that only pages with a form
 * load it; without JavaScript it is sent as it is.
 */
export function EnhancedForm({ action, titleId, firstActions, children, ...given }: FormIslandProps) {
  const form = useRef<HTMLFormElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<typeof Behaviour>();
  const [sent, setSent] = useState<ReactNode>(null);

  useEffect(() => {
    void import('./form-behavior.tsx').then((loaded) => setLoaded(() => loaded.Behaviour));
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
      <div ref={actions} className={styles.actions}>
        {!Loaded && firstActions}
      </div>
    </form>
  );
}
