import type { FormField } from '#lib/cms/fragments/form.ts';
import type { HiddenPaths } from '#lib/forms/conditions.ts';
import type { Strings } from '#lib/strings/strings.ts';

/** What a field needs to know about its form and parents. */
export type FieldContext = {
  /** Unique on the page. */
  formId: string;
  strings: Strings;
  /** Path prefix: empty at the top level, `address.` in an address, `people.0.` in a row of a repeater. */
  prefix: string;
  /** Name prefix, such as `fields[people][0]`. */
  name: string;
  /** Paths of fields that are hidden by the initial values. */
  hidden: HiddenPaths;
  /** Whether the field might not apply, because its page or a parent is conditional or it is in a repeater row. */
  isConditional: boolean;
  /** Whether autocomplete is off because the field is about someone else. */
  concernsOthers: boolean;
  headingLevel: 3 | 4;
  /** Initial errors by path. Used by the style guide only. */
  faults?: Readonly<Record<string, string>>;
};

export type FieldProps = { field: FormField; place: FieldContext };

export const getPath = ({ field, place }: FieldProps): string => place.prefix + (field.handle ?? '');
export const getId = (placed: FieldProps): string => `${placed.place.formId}-${getPath(placed)}`;
export const getName = ({ field, place }: FieldProps): string => `${place.name}[${field.handle}]`;

const hasConditions = ({ enableConditions, conditions }: FormField): boolean => Boolean(enableConditions && conditions);

/** Returns the context of nested fields, or of the fields in a row of a repeater. */
export function placeWithin({ field, place }: FieldProps, row?: number): FieldContext {
  const isRow = row !== undefined;
  return {
    ...place,
    prefix: `${getPath({ field, place })}.${isRow ? `${row}.` : ''}`,
    name: `${getName({ field, place })}${isRow ? `[${row}]` : ''}`,
    isConditional: place.isConditional || hasConditions(field) || isRow,
    concernsOthers: place.concernsOthers || isRow,
  };
}

/** Returns the value of `aria-describedby`: the help, then the error. */
const getDescribedBy = (placed: FieldProps): string =>
  `${placed.field.instructions ? `${getId(placed)}-help ` : ''}${getId(placed)}-error`;

/**
 * Returns the attributes of a control. Only fields that always apply are `required` in HTML, because without JavaScript
 * every field is shown, and the browser would demand an answer even where a field does not apply.
 */
export function getControlProps(placed: FieldProps) {
  const { field, place } = placed;
  const isRequired = field.required ?? false;
  const mayBeHidden = place.isConditional || hasConditions(field);
  return {
    id: getId(placed),
    name: getName(placed),
    required: isRequired && !mayBeHidden,
    'aria-required': (isRequired && mayBeHidden) || undefined,
    'aria-describedby': getDescribedBy(placed),
    'aria-invalid': place.faults?.[getPath(placed)] ? true : undefined,
    'data-private': field.enableContentEncryption || undefined,
  };
}
