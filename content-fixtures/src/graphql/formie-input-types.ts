import { type FormField, hasInput, isGroup } from '../content/form-definition.ts';

/** The GraphQL type that the field has in its form's mutation; null for a field without input. */
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

/** The definitions of the input types of a form's own fields. */
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

/** `(name: String, …)`, or nothing where there is no field: GraphQL knows no empty list. */
export function inputFields(
  fields: readonly FormField[],
  formHandle: string,
  [open, close]: readonly [string, string],
): string {
  const list = fields.filter(hasInput).map((field) => `${field.handle}: ${inputType(field, formHandle)}`);
  return list.length > 0 ? `${open}${list.join(', ')}${close}` : '';
}
