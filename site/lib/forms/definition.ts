/** One comparison of a field's answer. `field` is its path: `kind`, or `address.country` within a group or repeater. */
export type Condition = { field: string; operator: string; value: string };

/** When a field or page is shown. */
export type Conditions = { rule: 'show' | 'hide'; needs: 'all' | 'any'; of: readonly Condition[] };

export type Length = { count: number; of: 'characters' | 'words' };

type Common = {
  handle: string;
  label: string;
  required: boolean;
  /** What the editor says about an answer that is missing or wrong, in place of the site's own words. */
  errorMessage?: string | undefined;
  conditions?: Conditions | undefined;
};

/** What an answer must be. Headings and their like take none and have no definition. */
type Rules =
  | { kind: 'text'; min?: Length | undefined; max?: Length | undefined }
  | { kind: 'email' | 'phone' | 'agree' | 'hidden' }
  | { kind: 'number'; min?: number | undefined; max?: number | undefined }
  /** `2027-05-14`, `09:30`, `2027-05-14T09:30`, as the limits are. */
  | { kind: 'date' | 'time' | 'datetime'; min?: string | undefined; max?: string | undefined }
  /** One or several of the options, of which only those that can be chosen are here. */
  | { kind: 'choice' | 'choices'; options: readonly string[] }
  | {
      kind: 'files';
      most?: number | undefined;
      largest?: number | undefined;
      extensions?: readonly string[] | undefined;
    }
  | { kind: 'group'; fields: readonly FieldDefinition[] }
  | { kind: 'repeater'; fields: readonly FieldDefinition[]; min: number; max?: number | undefined };

/** A field that visitors answer, as far as its answer is concerned. */
export type FieldDefinition = Common & Rules;

type PageDefinition = { label: string; conditions?: Conditions | undefined; fields: readonly FieldDefinition[] };

/** A form as far as its answers are concerned, for the browser and the server. */
export type FormDefinition = { handle: string; pages: readonly PageDefinition[] };

export const fieldsOf = ({ pages }: FormDefinition): readonly FieldDefinition[] =>
  pages.flatMap(({ fields }) => fields);
