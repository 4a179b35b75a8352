/** A condition on the field with this path, such as `kind`, or `address.country` in a group or repeater. */
export type Condition = { field: string; operator: string; value: string };

/** Conditions for showing or hiding a field or page. */
export type Conditions = { rule: 'show' | 'hide'; needs: 'all' | 'any'; of: readonly Condition[] };

export type Length = { count: number; of: 'characters' | 'words' };

type Common = {
  handle: string;
  label: string;
  required: boolean;
  /** The editor's message for a missing or invalid value, which replaces the built-in message. */
  errorMessage?: string | undefined;
  conditions?: Conditions | undefined;
};

/** Validation rules by field kind. Presentational fields have no definition. */
type Rules =
  | { kind: 'text'; min?: Length | undefined; max?: Length | undefined }
  | { kind: 'email' | 'phone' | 'agree' | 'hidden' }
  | { kind: 'number'; min?: number | undefined; max?: number | undefined }
  /** Limits in HTML input format: `2027-05-14`, `09:30`, `2027-05-14T09:30`. */
  | { kind: 'date' | 'time' | 'datetime'; min?: string | undefined; max?: string | undefined }
  /** Only selectable options are listed. */
  | { kind: 'choice' | 'choices'; options: readonly string[] }
  | {
      kind: 'files';
      maxFiles?: number | undefined;
      maxBytes?: number | undefined;
      extensions?: readonly string[] | undefined;
    }
  | { kind: 'group'; fields: readonly FieldDefinition[] }
  | { kind: 'repeater'; fields: readonly FieldDefinition[]; min: number; max?: number | undefined };

/** A field with a value. */
export type FieldDefinition = Common & Rules;

type PageDefinition = { label: string; conditions?: Conditions | undefined; fields: readonly FieldDefinition[] };

/** The part of a form that validation needs, in the browser and on the server. */
export type FormDefinition = { handle: string; pages: readonly PageDefinition[] };

export const getFields = ({ pages }: FormDefinition): readonly FieldDefinition[] =>
  pages.flatMap(({ fields }) => fields);
