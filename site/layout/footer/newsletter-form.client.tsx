'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { emit } from '#client/core/events.ts';
import { type SubscriptionResult, subscribeToNewsletter } from '#client/newsletter/subscribe.ts';
import { Icon } from '#components/ui/icon.tsx';
import styles from './newsletter.module.css';

type NewsletterFormProps = {
  action: string;
  /** Server-rendered fields. */
  children: ReactNode;
  submitLabel: ReactNode;
  /** Button label while sending. */
  sendingLabel: string;
  /** Shown if there is no response. */
  failure: string;
  /** Text of the link to the provider's own form. */
  signUp: string;
  /** Shown if the email address is missing. */
  missing: string;
  /** Shown if the email address is invalid. */
  malformed: string;
  /** ID of the field's error message. */
  errorId: string;
  /** Initial result, for the style guide. */
  shown?: SubscriptionResult;
};

/** Newsletter form with an inline result. Without JavaScript, it is posted, and a separate page shows the result. */
export function NewsletterForm({
  action,
  children,
  submitLabel,
  sendingLabel,
  failure,
  signUp,
  missing,
  malformed,
  errorId,
  shown,
}: NewsletterFormProps) {
  const [fault, setFault] = useState('');
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
    const response = await subscribeToNewsletter(form, failure);
    if (response.state === 'success') form.reset();
    setResult(response);
    setSending(false);
  }

  /** Shows the error under the field instead of the browser's bubble. */
  function showFault(event: FormEvent<HTMLFormElement>): void {
    const { target: field } = event;
    if (!(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', errorId);
    field.focus();
    setResult(undefined);
    setFault(field.validity.valueMissing ? missing : malformed);
  }

  function clearFault({ target: field }: FormEvent<HTMLFormElement>): void {
    if (!fault || !(field instanceof HTMLInputElement) || !field.validity.valid) return;
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    setFault('');
  }

  return (
    <>
      <form
        className="wrap"
        action={action}
        method="post"
        onSubmit={(event) => void send(event)}
        onInvalidCapture={showFault}
        onInput={clearFault}
      >
        {children}
        <button type="submit" aria-disabled={isSending}>
          {isSending ? sendingLabel : submitLabel}
        </button>
      </form>
      {fault && (
        <p id={errorId} className={`${styles.note} ${styles.fault}`}>
          <Icon name="warning" />
          {fault}
        </p>
      )}
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
