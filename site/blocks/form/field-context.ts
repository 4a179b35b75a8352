import type { FormField } from '#lib/cms/fragments/form.ts';
import type { HiddenPaths } from '#lib/forms/conditions.ts';
import type { Strings } from '#lib/strings/strings.ts';

/** Where a field stands, which names its control. */
export type FieldContext = {
  /** Unique on the page, which may hold several forms. */
  formId: string;
  strings: Strings;
  /** The start of the paths of the fields here: `people.0.` within a repeater, else empty. */
  prefix: string;
  /** The start of their names: `fields[people][0]`. */
  name: string;
  /** What the answers with which the form begins hide. */
  hidden: HiddenPaths;
  /** Whether something around the field has conditions, so that it may be hidden when the form is sent. */
  isConditional: boolean;
  /** Whether it asks for what the visitor says of others. */
  isOfOthers: boolean;
  headingLevel: 3 | 4;
  /** What is wrong with answers from the start, by path, as the style guide shows it. */
  faults?: Readonly<Record<string, string>>;
};

export type FieldProps = { field: FormField; place: FieldContext };

export const pathOf = ({ field, place }: FieldProps): string => place.prefix + (field.handle ?? '');
export const idOf = (placed: FieldProps): string => `${placed.place.formId}-${pathOf(placed)}`;
export const nameOf = ({ field, place }: FieldProps): string => `${place.name}[${field.handle}]`;

const hasConditions = ({ enableConditions, conditions }: FormField): boolean => Boolean(enableConditions && conditions);

/** The place of the fields within a field; of a repeater's, in one of its rows. */
export function placeWithin({ field, place }: FieldProps, row?: number): FieldContext {
  const isRow = row !== undefined;
  return {
    ...place,
    prefix: `${pathOf({ field, place })}.${isRow ? `${row}.` : ''}`,
    name: `${nameOf({ field, place })}${isRow ? `[${row}]` : ''}`,
    isConditional: place.isConditional || hasConditions(field) || isRow,
    isOfOthers: place.isOfOthers || isRow,
  };
}

/** The ids of what is said about a field, in the order in which it is read. */
const descriptionOf = (placed: FieldProps): string =>
  `${placed.field.instructions ? `${idOf(placed)}-help ` : ''}${idOf(placed)}-error`;

/**
 * What every control has. A browser without JavaScript would not send a form whose required field is none of the visitor's
 * business, so only what always is asked for is `required`.
 */
export function controlOf(placed: FieldProps) {
  const { field, place } = placed;
  const isRequired = field.required ?? false;
  const mayBeHidden = place.isConditional || hasConditions(field);
  return {
    id: idOf(placed),
    name: nameOf(placed),
    required: isRequired && !mayBeHidden,
    'aria-required': (isRequired && mayBeHidden) || undefined,
    'aria-describedby': descriptionOf(placed),
    'aria-invalid': place.faults?.[pathOf(placed)] ? true : undefined,
    'data-private': field.enableContentEncryption || undefined,
  };
}
