import type { Json } from '../json/json.ts';

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
  /** All other parts, as the file has them. */
  rest: Json;
};

export type FormOption = { label: unknown; value: string; isDefault: boolean; disabled: boolean };

export type FormDefinition = {
  id: string;
  handle: string;
  title: unknown;
  settings: Json;
  rows: FormField[][];
  /** The form as its file has it. */
  source: Json;
};

const cosmetic = ['Heading', 'Html'];

/** Whether visitors fill the field in. */
export const takesInput = ({ type }: FormField): boolean => !cosmetic.includes(type);

/** The handle of the field that a condition names as `{field:handle}`, `{handle}` or `handle`. */
export const conditionHandle = (reference: string): string => reference.replace(/^\{(?:field:)?([^}]*)\}$/, '$1');
