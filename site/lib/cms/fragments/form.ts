import { graphql, type ResultOf } from '#lib/cms/graphql.ts';

/** A Formie field without nested fields. */
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

/** A field allowed inside a group or repeater. */
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

/** A complete form. */
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

export type CmsForm = ResultOf<typeof FormDefinitionFragment>;

/** Reports whether a string is a valid Craft handle. In a query, any other string could be a wildcard or a negation. */
export const isFormHandle = (text: string): boolean => /^[a-zA-Z][a-zA-Z0-9_]{0,254}$/.test(text);

type PlainField = ResultOf<typeof PlainFieldFragment>;
type NestedField = ResultOf<typeof NestedFieldFragment>;

export type TopLevelField = ResultOf<typeof FormFieldFragment>;
/** A field at any level. */
export type FormField = TopLevelField | NestedField | PlainField;
export type FieldOfType<Type extends FormField['__typename']> = Extract<FormField, { __typename: Type }>;
export type FieldRow = readonly FormField[];

type RowData = { readonly rowFields: readonly (FormField | null)[] | null };

/** Returns the non-empty rows of a page or field. */
export const getFieldRows = (rows: readonly (RowData | null)[] | null | undefined): FieldRow[] =>
  (rows ?? [])
    .map((row) => (row?.rowFields ?? []).filter((field) => field !== null))
    .filter((fields) => fields.length > 0);

/** Returns the nested rows, or undefined for a field with a single value. */
export function getNestedRows(field: FormField): FieldRow[] | undefined {
  if (!('nestedRows' in field)) return undefined;
  if (field.__typename === 'Field_Name' && !field.useMultipleFields) return undefined;
  return getFieldRows(field.nestedRows);
}
