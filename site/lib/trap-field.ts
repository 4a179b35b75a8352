/** The name of the field that people do not see. */
export const honeypotField = 'leave_empty';

/** Empties the field, so that whoever was taken for a program because something had filled it in can send again. */
export function emptyTrap(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${honeypotField}]`);
  if (field) field.value = '';
}
