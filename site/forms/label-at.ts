import type { FormData } from '#lib/cms/fragments/form.ts';
import { type FieldDefinition, getFields } from '#lib/forms/definition.ts';
import { parseDefinition } from '#lib/forms/read-definition.ts';

function labelsOn(fields: readonly FieldDefinition[], [handle, ...rest]: readonly string[]): string[] {
  const field = fields.find((one) => one.handle === handle);
  if (!field) return [];
  const isRow = field.kind === 'repeater' && rest.length > 0;
  const number = isRow ? [String(Number(rest[0]) + 1)] : [];
  const below = 'fields' in field ? labelsOn(field.fields, isRow ? rest.slice(1) : rest) : [];
  return [field.label, ...number, ...below];
}

/** Returns the label of the field at a path, e.g. `People, 2, Name`. */
export const labelAt = (form: FormData, path: string): string =>
  labelsOn(getFields(parseDefinition(form)), path.split('.')).join(', ') || path;
