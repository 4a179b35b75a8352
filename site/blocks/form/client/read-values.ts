import type { FormDefinition } from '#lib/forms/form-definition.ts';
import { parseFormData, type Values } from '#lib/forms/values.ts';

/** Stands for the value of a control with badInput, such as an incomplete date, which is neither empty nor valid. */
const unreadable = '?';

/** Returns the form's current values. */
export function readFormValues(form: HTMLFormElement, definition: FormDefinition): Values {
  const unread = [...form.elements].flatMap((control): [string, string][] =>
    control instanceof HTMLInputElement && control.validity.badInput ? [[control.name, unreadable]] : [],
  );
  return parseFormData(definition, [...new FormData(form), ...unread]);
}

/** Converts a control name to a field path: fields[people][0][name] → people.0.name. */
export const toFieldPath = (name: string): string =>
  name
    .replace(/^fields\[|\]$|\[\]$/g, '')
    .replaceAll('][', '.')
    .replace(/\]$/, '');
