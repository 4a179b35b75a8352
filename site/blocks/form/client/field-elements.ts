import type { HiddenPaths } from '#lib/forms/conditions.ts';
import type { FormErrors } from '#lib/forms/validate.ts';

const fieldsIn = (form: HTMLElement) => form.querySelectorAll<HTMLElement>('[data-path]');
const pathIn = (field: HTMLElement): string => field.dataset['path'] ?? '';

export const fieldAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;

export const findField = (form: HTMLElement, path: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);

const getControls = (field: HTMLElement): HTMLElement[] =>
  [...field.querySelectorAll<HTMLElement>('input, select, textarea')].filter((one) => fieldAround(one) === field);

/** Hides the fields with these paths and shows all others. */
export function hideFields(form: HTMLElement, hidden: HiddenPaths): void {
  for (const field of fieldsIn(form)) field.toggleAttribute('data-hidden', hidden.has(pathIn(field)));
}

/** Sets each field's error message, or clears it if the field has no error. */
export function showErrors(form: HTMLElement, errors: FormErrors): void {
  for (const field of fieldsIn(form)) {
    const message = errors[pathIn(field)];
    const slot = field.querySelector<HTMLElement>(':scope > [data-error]');
    if (slot?.lastElementChild) slot.lastElementChild.textContent = message ?? '';
    if (slot) slot.hidden = !message;
    // aria-invalid goes on the radiogroup, not on its radios.
    for (const control of field.role === 'radiogroup' ? [field] : getControls(field)) {
      if (message) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    }
  }
}

/** Focuses the checked radio, else the first enabled control, else the first button. */
export function focusField(field: HTMLElement): void {
  const target =
    field.querySelector<HTMLElement>('[type="radio"]:checked') ??
    field.querySelector<HTMLElement>(':is(input, select, textarea):enabled') ??
    field.querySelector<HTMLElement>('button');
  target?.focus();
}

/** Shows one step. */
export function showPage(form: HTMLElement, page: number): void {
  for (const element of form.querySelectorAll<HTMLElement>('[data-page]')) {
    element.toggleAttribute('data-current', element.dataset['page'] === String(page));
  }
}

/** Returns the step index of an element. */
export const getPageIndex = (element: Element): number =>
  Number(element.closest<HTMLElement>('[data-page]')?.dataset['page'] ?? 0);
