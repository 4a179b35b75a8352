import { type FormField, hasInput, isGroup } from '../content/form-definition.ts';

/** The field's GraphQL input type; null for fields without input. */
export function inputType(field: FormField, formHandle: string): string | null {
  if (!hasInput(field)) return null;
  const own = `${formHandle}_${field.handle}_Formie`;
  if (isGroup(field)) return `${own}${field.type}Input`;
  switch (field.type) {
    case 'Repeater':
      return `${own}RepeaterInput`;
    case 'FileUpload':
      return '[FileUploadInput]';
    case 'Checkboxes':
      return '[String]';
    case 'Number':
      return 'Float';
    case 'Agree':
      return 'Boolean';
    default:
      return field.rest['multi'] === true ? '[String]' : 'String';
  }
}

/** SDL of the input types that a form's groups and repeaters need. */
export const inputDefinitions = (fields: readonly FormField[], formHandle: string): string =>
  fields
    .flatMap((field) => {
      if (!isGroup(field) && field.type !== 'Repeater') return [];
      const within = field.rows.flat();
      const name = inputType(field, formHandle);
      const row = `${formHandle}_${field.handle}_RepeaterRowInput`;
      return [
        inputDefinitions(within, formHandle),
        isGroup(field)
          ? `input ${name} ${inputFields(within, formHandle, ['{', '}'])}`
          : `input ${row} ${inputFields(within, formHandle, ['{', '}'])}\ninput ${name} { rows: [${row}] }`,
      ];
    })
    .join('\n');

/** `(name: String, …)`; empty without fields, since SDL has no empty list. */
export function inputFields(
  fields: readonly FormField[],
  formHandle: string,
  [open, close]: readonly [string, string],
): string {
  const list = fields.filter(hasInput).map((field) => `${field.handle}: ${inputType(field, formHandle)}`);
  return list.length > 0 ? `${open}${list.join(', ')}${close}` : '';
}
