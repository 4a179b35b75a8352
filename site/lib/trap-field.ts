/** Name of the honeypot field. */
export const honeypotField = 'leave_empty';

/** Empties the honeypot, so a visitor whose browser filled it in can submit the form again. */
export function emptyTrap(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${honeypotField}]`);
  if (field) field.value = '';
}
