import { type RefObject, useEffect, useState } from 'react';
import { type HiddenPaths, isHidden } from '#lib/forms/conditions.ts';
import type { FormErrors } from '#lib/forms/validate.ts';
import { showErrors } from './field-elements.ts';

/** What is wrong with the answers, and what of it is hidden. */
export type Check = { faults: FormErrors; hidden: HiddenPaths };

/** The errors after an answer changed: that answer's own are looked at again, those of hidden fields are gone. */
function mended(errors: FormErrors, path: string, { faults, hidden }: Check): FormErrors {
  const left = Object.entries(errors).flatMap(([key, message]): [string, string][] => {
    if (isHidden(hidden, key)) return [];
    const isAround = path === key || path.startsWith(`${key}.`);
    const now = isAround ? faults[key] : message;
    return now ? [[key, now]] : [];
  });
  return Object.fromEntries(left);
}

/** The errors that are shown at their fields. */
export function useErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FormErrors>({});
  /** Counts the attempts that were refused, of which each moves the focus to the summary. */
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
      setErrors((before) => mended(before, path, check));
    },
    clear(): void {
      setErrors({});
    },
  };
}
