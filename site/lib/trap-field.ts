/** The name of the field that people do not see. */
export const honeypotField = 'leave_empty';

/** Empties the field, so that a visitor whose browser filled it in, and who was taken for a bot, can send again. */
export function emptyTrap(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${honeypotField}]`);
  if (field) field.value = '';
}
