import type { Ref } from 'react';
import styles from '#blocks/form/form.module.css';
import { Icon } from '#components/ui/icon.tsx';

/** A step of a multi-page form. */
export type Step = {
  id: string;
  label: string;
  nextLabel: string;
  /** Null if there is no way back. */
  backLabel: string | null;
};

type StepListProps = { title: string; steps: readonly Step[]; current: Step | undefined };

/** Progress through the steps. */
export function StepList({ title, steps, current }: StepListProps) {
  return (
    <div className={`muted ${styles.steps}`} data-scripted>
      <p>{title}</p>
      <ol className="plain">
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
  sendLabel: string;
  /** Label of the submit button while submitting. */
  sendingLabel?: string | undefined;
  /** Container of the challenge. */
  challenge?: Ref<HTMLDivElement>;
  /** If undefined, the back button is hidden. */
  onBack?: (() => void) | undefined;
};

/** Without JavaScript, all steps are visible, so the submit button is always rendered. */
export function Actions({ step, isLast, sendLabel, sendingLabel, challenge, onBack }: ActionsProps) {
  return (
    <>
      {challenge && <div ref={challenge} className={styles.challenge} />}
      {onBack && step?.backLabel && (
        <button className="btn btn--secondary" type="button" onClick={onBack}>
          {step.backLabel}
        </button>
      )}
      {!isLast && (
        <button className="btn btn--primary" type="submit" data-scripted>
          {step?.nextLabel} <Icon name="arrow" />
        </button>
      )}
      <button
        className={`btn btn--primary ${isLast ? '' : styles.sendLater}`}
        type="submit"
        aria-disabled={sendingLabel ? true : undefined}
      >
        {sendingLabel ?? sendLabel}{' '}
        {sendingLabel ? <span className={styles.turning} aria-hidden="true" /> : <Icon name="arrow" />}
      </button>
    </>
  );
}
