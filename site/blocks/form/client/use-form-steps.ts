import { useState } from 'react';
import type { HiddenPaths } from '#lib/forms/conditions.ts';
import type { FormDefinition } from '#lib/forms/form-definition.ts';
import { hideFields, showPage } from './field-elements.ts';

/** State of the steps: which one is current, and which ones are shown. */
export function useFormSteps({ pages }: FormDefinition) {
  const [page, setPage] = useState(0);
  const [hidden, setHidden] = useState<HiddenPaths>(new Set());
  const shown = pages.flatMap(({ fields }, index) =>
    fields.length === 0 || fields.some(({ handle }) => !hidden.has(handle)) ? [index] : [],
  );
  const place = shown.indexOf(page);
  return {
    page,
    shown,
    place,
    next: shown[place + 1],
    back: shown[place - 1],
    turnTo(form: HTMLElement, to: number): void {
      showPage(form, to);
      setPage(to);
    },
    hide(form: HTMLElement, paths: HiddenPaths): void {
      hideFields(form, paths);
      setHidden(paths);
    },
  };
}
