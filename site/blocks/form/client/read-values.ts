import type { FormDefinition } from '#lib/forms/definition.ts';
import { readValues, type Values } from '#lib/forms/values.ts';

/** Stands for what a control holds but cannot tell, such as half a date: it is neither empty nor right. */
const unreadable = '?';

/** What the visitor has answered so far. */
export function readFormValues(form: HTMLFormElement, definition: FormDefinition): Values {
  const unread = [...form.elements].flatMap((control): [string, string][] =>
    control instanceof HTMLInputElement && control.validity.badInput ? [[control.name, unreadable]] : [],
  );
  return readValues(definition, [...new FormData(form), ...unread]);
}

/** The path of the field that a control is called by: `fields[people][0][name]` is `people.0.name`. */
export const pathOfName = (name: string): string =>
  name
    .replace(/^fields\[|\]$|\[\]$/g, '')
    .replaceAll('][', '.')
    .replace(/\]$/, '');
