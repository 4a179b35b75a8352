import { graphql, type ResultOf } from '#lib/cms/graphql.ts';

/** A field without those within it, as Formie describes it. */
const PlainFieldFragment = graphql(`
  fragment PlainField on FieldInterface @_unmask {
    __typename
    id
    handle
    label
    instructions
    placeholder
    defaultValue
    required
    errorMessage
    enableConditions
    conditions
    enableContentEncryption
    ... on Field_SingleLineText { limit min minType max maxType }
    ... on Field_MultiLineText { limit min minType max maxType }
    ... on Field_Number { minValue maxValue }
    ... on Field_Date { minDate maxDate fields { handle } }
    ... on Field_Agree { descriptionHtml defaultState }
    ... on Field_FileUpload { sizeLimit limitFiles allowedKinds }
    ... on Field_Dropdown { multi options { label value isDefault disabled } }
    ... on Field_Radio { options { label value isDefault disabled } }
    ... on Field_Checkboxes { options { label value isDefault disabled } }
    ... on Field_NamePrefix { options { label value isDefault disabled } }
    ... on Field_AddressCountry { options { label value isDefault disabled } }
    ... on Field_Repeater { minRows maxRows addLabel }
    ... on Field_Heading { headingSize }
    ... on Field_Html { htmlContent }
  }
`);

/** A field that may stand within a group or repeater. */
const NestedFieldFragment = graphql(
  `
  fragment NestedField on FieldInterface @_unmask {
    ...PlainField
    ... on Field_Name { useMultipleFields nestedRows { rowFields { ...PlainField } } }
    ... on Field_Address { nestedRows { rowFields { ...PlainField } } }
  }
`,
  [PlainFieldFragment],
);

const FormFieldFragment = graphql(
  `
  fragment FormField on FieldInterface @_unmask {
    ...NestedField
    ... on Field_Group { nestedRows { rowFields { ...NestedField } } }
    ... on Field_Repeater { nestedRows { rowFields { ...NestedField } } }
  }
`,
  [NestedFieldFragment],
);

/** A form with all that its visitors see of it. */
export const FormDefinitionFragment = graphql(
  `
  fragment FormDefinition on FormInterface @_unmask {
    __typename
    id
    title
    handle
    settings { submitButtonLabel submitActionMessageHtml errorMessageHtml }
    pages {
      id
      label
      settings { submitButtonLabel backButtonLabel showBackButton enablePageConditions pageConditions }
      rows { rowFields { ...FormField } }
    }
  }
`,
  [FormFieldFragment],
);

export type FormData = ResultOf<typeof FormDefinitionFragment>;

type PlainField = ResultOf<typeof PlainFieldFragment>;
type NestedField = ResultOf<typeof NestedFieldFragment>;

/** A field that stands in no other. */
export type OuterField = ResultOf<typeof FormFieldFragment>;
/** A field, wherever it stands. */
export type FormField = OuterField | NestedField | PlainField;
export type FieldOf<Type extends FormField['__typename']> = Extract<FormField, { __typename: Type }>;
export type FieldRow = readonly FormField[];

type RowData = { readonly rowFields: readonly (FormField | null)[] | null };

/** The rows of a page or field, without what is empty. */
export const rowsOf = (rows: readonly (RowData | null)[] | null | undefined): FieldRow[] =>
  (rows ?? [])
    .map((row) => (row?.rowFields ?? []).filter((field) => field !== null))
    .filter((fields) => fields.length > 0);

/** The rows of fields within a field; undefined if it is answered as a whole. */
export function nestedRows(field: FormField): FieldRow[] | undefined {
  if (!('nestedRows' in field)) return undefined;
  if (field.__typename === 'Field_Name' && !field.useMultipleFields) return undefined;
  return rowsOf(field.nestedRows);
}
