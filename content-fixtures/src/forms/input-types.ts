import type { FormField } from './form-definition.ts';

const cosmetic = ['Heading', 'Html'];

/** Whether a visitor fills the field in. */
export const takesInput = ({ type }: FormField) => !cosmetic.includes(type);

/** The GraphQL type that the field has in its form's mutation; null for one that takes no input. */
export function inputTypeOf(field: FormField): string | null {
  if (!takesInput(field)) return null;
  if (field.type === 'Checkboxes' || field.rest['multi'] === true) return '[String]';
  if (field.type === 'Number') return 'Float';
  if (field.type === 'Agree') return 'Boolean';
  return 'String';
}
