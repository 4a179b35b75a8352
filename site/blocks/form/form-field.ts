import { graphql, type ResultOf } from '#lib/cms/graphql.ts';

/** A field of a form as Formie describes it. */
export const FormFieldFragment = graphql(`
  fragment FormField on FieldInterface {
    __typename
    id
    handle
    label
    instructions
    placeholder
    defaultValue
    required
    ... on Field_SingleLineText { limit }
    ... on Field_MultiLineText { limit }
    ... on Field_Number { min max }
    ... on Field_Agree { descriptionHtml }
    ... on Field_Dropdown { multi options { label value isDefault disabled } }
    ... on Field_Radio { options { label value isDefault disabled } }
    ... on Field_Checkboxes { options { label value isDefault disabled } }
    ... on Field_Heading { headingSize }
    ... on Field_Html { htmlContent }
  }
`);

export type FormField = ResultOf<typeof FormFieldFragment>;
export type FieldOf<Type extends FormField['__typename']> = Extract<FormField, { __typename: Type }>;
