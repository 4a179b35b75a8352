import type { HiddenPaths } from '#lib/forms/conditions.ts';
import type { FormErrors } from '#lib/forms/validate.ts';

/** The elements of the fields, as the server rendered them. */
const fieldsIn = (form: HTMLElement) => form.querySelectorAll<HTMLElement>('[data-path]');
const pathIn = (field: HTMLElement): string => field.dataset['path'] ?? '';

/** The element of the field that an event comes from. */
export const fieldAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;

export const findField = (form: HTMLElement, path: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);

const controlsOf = (field: HTMLElement): HTMLElement[] =>
  [...field.querySelectorAll<HTMLElement>('input, select, textarea')].filter((one) => fieldAround(one) === field);

/** Shows the fields that are asked for now. */
export function showFields(form: HTMLElement, hidden: HiddenPaths): void {
  for (const field of fieldsIn(form)) field.toggleAttribute('data-hidden', hidden.has(pathIn(field)));
}

/** Shows what is wrong at each field, and nothing at all others. */
export function showErrors(form: HTMLElement, errors: FormErrors): void {
  for (const field of fieldsIn(form)) {
    const message = errors[pathIn(field)];
    const slot = field.querySelector<HTMLElement>(':scope > [data-error]');
    if (slot?.lastElementChild) slot.lastElementChild.textContent = message ?? '';
    if (slot) slot.hidden = !message;
    // A radio cannot be invalid, only all of them.
    for (const control of field.role === 'radiogroup' ? [field] : controlsOf(field)) {
      if (message) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    }
  }
}

/** Moves the focus to the field's first control, or to the chosen one of several. */
export function focusField(field: HTMLElement): void {
  const target =
    field.querySelector<HTMLElement>('[type="radio"]:checked') ??
    field.querySelector<HTMLElement>(':is(input, select, textarea):enabled') ??
    field.querySelector<HTMLElement>('button');
  target?.focus();
}

/** Shows one page of the form. */
export function showPage(form: HTMLElement, page: number): void {
  for (const element of form.querySelectorAll<HTMLElement>('[data-page]')) {
    element.toggleAttribute('data-current', element.dataset['page'] === String(page));
  }
}

/** The page that an element is on. */
export const pageOf = (element: Element): number =>
  Number(element.closest<HTMLElement>('[data-page]')?.dataset['page'] ?? 0);
