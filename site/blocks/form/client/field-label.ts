import { type FieldDefinition, type FormDefinition, getFields } from '#lib/forms/form-definition.ts';

/** Returns the label at a path, such as "People 2, Name" in a repeater; undefined if there is none. */
export const getFieldLabel = (form: FormDefinition, path: string): string | undefined =>
  labelWithin(getFields(form), path.split('.'));

function labelWithin(fields: readonly FieldDefinition[], [handle, ...rest]: readonly string[]): string | undefined {
  const field = fields.find((one) => one.handle === handle);
  if (!field || rest.length === 0) return field?.label;
  if (field.kind !== 'repeater') return 'fields' in field ? labelWithin(field.fields, rest) : undefined;
  const within = labelWithin(field.fields, rest.slice(1));
  return within === undefined ? undefined : `${field.label} ${Number(rest[0]) + 1}, ${within}`;
}
