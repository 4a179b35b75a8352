import type { JsonObject } from '../shared/json.ts';

export type Condition = { field: string; condition: string; value: string };
export type Conditions = { showRule: 'show' | 'hide'; conditionRule: 'all' | 'any'; conditions: Condition[] };

/** Localized texts are strings, or objects keyed by site. */
export type FormField = {
  id: string;
  handle: string;
  /** Short Formie class name: Email, Dropdown, … */
  type: string;
  label: unknown;
  required: boolean;
  conditions: Conditions | null;
  options: FormOption[];
  /** Subfields of a name, address, group or repeater. */
  rows: FormField[][];
  /** All other properties, as in the file. */
  rest: JsonObject;
};

export type FormOption = { label: unknown; value: string; isDefault: boolean; disabled: boolean };

export type FormPage = {
  id: string;
  label: unknown;
  settings: JsonObject;
  conditions: Conditions | null;
  rows: FormField[][];
};

export type FormDefinition = {
  id: string;
  handle: string;
  title: unknown;
  settings: JsonObject;
  pages: FormPage[];
  /** The content of the form's file. */
  source: JsonObject;
};

/** Top-level fields of all pages. */
export const allFields = (form: FormDefinition): FormField[] => form.pages.flatMap(({ rows }) => rows.flat());

const displayOnlyTypes = ['Heading', 'Html', 'Section'];

/** Whether the field takes input. */
export const hasInput = ({ type }: FormField): boolean => !displayOnlyTypes.includes(type);

/** Whether the value is an object keyed by subfield. */
export const isGroup = ({ type, rest }: FormField): boolean =>
  type === 'Group' || type === 'Address' || (type === 'Name' && rest['useMultipleFields'] === true);

/** Field path from `{field:handle}`, `{handle}` or `handle`. */
export const conditionFieldPath = (reference: string): string => reference.replace(/^\{(?:field:)?([^}]*)\}$/, '$1');
