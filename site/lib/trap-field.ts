/** Name of the honeypot field. */
export const honeypotField = 'leave_empty';

/**
 * Empties the honeypot, so that a visitor who was mistaken for a bot because the browser filled it in can send again.
 */
export function emptyTrap(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${honeypotField}]`);
  if (field) field.value = '';
}
