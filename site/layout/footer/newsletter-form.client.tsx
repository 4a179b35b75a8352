'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { emit } from '#client/core/events.ts';
import { type SubscriptionResult, subscribeToNewsletter } from '#client/newsletter/subscribe.ts';
import styles from './newsletter.module.css';

type NewsletterFormProps = {
  action: string;
  /** The fields, which the server renders. */
  children: ReactNode;
  submit: ReactNode;
  /** Names the button while it sends. */
  sending: string;
  /** Shown if the site does not answer. */
  failure: string;
  /** Names the link to the provider's own form. */
  signUp: string;
  /** What it shows before anything is sent. */
  shown?: SubscriptionResult;
};

/** The form with what became of it. Without JavaScript it is sent as it stands, and a page says the same. */
export function NewsletterForm({ action, children, submit, sending, failure, signUp, shown }: NewsletterFormProps) {
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState(shown);
  const success = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (result?.state !== 'success' || result === shown) return;
    success.current?.focus();
    emit('track', { event: 'newsletter_form_submit' });
  }, [result, shown]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setSending(true);
    setResult(undefined);
    const told = await subscribeToNewsletter(form, failure);
    if (told.state === 'success') form.reset();
    setResult(told);
    setSending(false);
  }

  return (
    <>
      <form action={action} method="post" onSubmit={(event) => void send(event)}>
        {children}
        <button type="submit" aria-disabled={isSending}>
          {isSending ? sending : submit}
        </button>
      </form>
      <div role="status" className={styles.note}>
        {result?.state === 'success' && (
          <p ref={success} tabIndex={-1}>
            {result.message}
          </p>
        )}
        {result?.state === 'warning' && <p>{result.message}</p>}
      </div>
      {result?.state === 'error' && (
        <p role="alert" className={`${styles.note} ${styles.error}`}>
          {result.message} {result.form && <a href={result.form}>{signUp}</a>}
        </p>
      )}
    </>
  );
}
