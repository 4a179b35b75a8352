import type { Ref } from 'react';
import styles from '#blocks/form/form.module.css';
import { Icon } from '#components/ui/icon.tsx';

/** A page of the form, as the visitor's way through it shows it. */
export type Step = {
  id: string;
  label: string;
  next: string /** Null if there is no way back. */;
  back: string | null;
};

type StepListProps = { title: string; steps: readonly Step[]; current: Step | undefined };

/** How far the visitor has come. */
export function StepList({ title, steps, current }: StepListProps) {
  return (
    <div className={styles.steps}>
      <p>{title}</p>
      <ol>
        {steps.map((step) => (
          <li key={step.id} aria-current={step === current ? 'step' : undefined}>
            {step.label}
          </li>
        ))}
      </ol>
    </div>
  );
}

type ActionsProps = {
  step: Step | undefined;
  isLast: boolean;
  send: string;
  /** Names the button while the form is sent. */
  sending?: string | undefined;
  /** Where a challenge is shown above the buttons. */
  challenge?: Ref<HTMLDivElement>;
  /** Undefined where there is no way back. */
  onBack?: (() => void) | undefined;
};

/** Without JavaScript all pages are there at once, so that the last button is, too. */
export function Actions({ step, isLast, send, sending, challenge, onBack }: ActionsProps) {
  return (
    <>
      {challenge && <div ref={challenge} className={styles.challenge} />}
      {onBack && step?.back && (
        <button className="btn btn--secondary" type="button" onClick={onBack}>
          {step.back}
        </button>
      )}
      {!isLast && (
        <button className={`btn btn--primary ${styles.next}`} type="submit">
          {step?.next} <Icon name="arrow" />
        </button>
      )}
      <button
        className={`btn btn--primary ${isLast ? '' : styles.sendLater}`}
        type="submit"
        aria-disabled={sending ? true : undefined}
      >
        {sending ?? send} {sending ? <span className={styles.turning} aria-hidden="true" /> : <Icon name="arrow" />}
      </button>
    </>
  );
}
