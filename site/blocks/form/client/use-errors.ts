import { type RefObject, useEffect, useState } from 'react';
import { type HiddenPaths, isHidden } from '#lib/forms/conditions.ts';
import type { FormErrors } from '#lib/forms/validate.ts';
import { showErrors } from './field-elements.ts';

/** Validation result. */
export type Check = { faults: FormErrors; hidden: HiddenPaths };

/**
 * Returns the errors that remain after a field has changed. Updates the errors of that field and its parents, and drops
 * the errors of hidden fields.
 */
function getRemainingErrors(errors: FormErrors, path: string, { faults, hidden }: Check): FormErrors {
  const left = Object.entries(errors).flatMap(([key, message]): [string, string][] => {
    if (isHidden(hidden, key)) return [];
    const isAround = path === key || path.startsWith(`${key}.`);
    const now = isAround ? faults[key] : message;
    return now ? [[key, now]] : [];
  });
  return Object.fromEntries(left);
}

/** State of the visible field errors. */
export function useErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FormErrors>({});
  /** Number of rejected submissions. Each one moves focus to the summary. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (form.current) showErrors(form.current, errors);
  }, [form, errors]);

  return {
    errors,
    refusals,
    refuse(faults: FormErrors): void {
      setErrors(faults);
      setRefusals((count) => count + 1);
    },
    add(path: string, fault: string): void {
      setErrors((before) => ({ ...before, [path]: fault }));
    },
    mend(path: string, check: Check): void {
      setErrors((before) => getRemainingErrors(before, path, check));
    },
    clear(): void {
      setErrors({});
    },
  };
}
