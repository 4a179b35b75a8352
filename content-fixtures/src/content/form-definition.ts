import type { JsonObject } from '../shared/json.ts';

export type Condition = { field: string; condition: string; value: string };
export type Conditions = { showRule: 'show' | 'hide'; conditionRule: 'all' | 'any'; conditions: Condition[] };

/** A field of a form. Texts hold one value for all sites, or an object with one for each. */
export type FormField = {
  id: string;
  handle: string;
  /** The last part of Formie's class name: Email, Dropdown, … */
  type: string;
  label: unknown;
  required: boolean;
  conditions: Conditions | null;
  options: FormOption[];
  /** The fields within it: of a name with several fields, an address, a group or a repeater. */
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
  /** The content of its file. */
  source: JsonObject;
};

/** The fields of all pages, those within others apart. */
export const allFields = (form: FormDefinition): FormField[] => form.pages.flatMap(({ rows }) => rows.flat());

const displayOnlyTypes = ['Heading', 'Html', 'Section'];

/** Whether visitors fill the field in. */
export const hasInput = ({ type }: FormField): boolean => !displayOnlyTypes.includes(type);

/** Whether its answer is an object with one for each field within it. */
export const isGroup = ({ type, rest }: FormField): boolean =>
  type === 'Group' || type === 'Address' || (type === 'Name' && rest['useMultipleFields'] === true);

/** The path of the field that a condition names as `{field:handle}`, `{handle}` or `handle`. */
export const conditionFieldPath = (reference: string): string => reference.replace(/^\{(?:field:)?([^}]*)\}$/, '$1');
