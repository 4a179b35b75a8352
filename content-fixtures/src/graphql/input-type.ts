import { type FormField, takesInput } from '../content/form-definition.ts';

/** The GraphQL type that the field has in its form's mutation; null for a field without input. */
export function inputTypeOf(field: FormField): string | null {
  if (!takesInput(field)) return null;
  if (field.type === 'Checkboxes' || field.rest['multi'] === true) return '[String]';
  if (field.type === 'Number') return 'Float';
  if (field.type === 'Agree') return 'Boolean';
  return 'String';
}
