import type { FormDefinition, FormField } from '../content/form-definition.ts';
import type { Json } from '../json/json.ts';
import { inputTypeOf } from './input-type.ts';
import { textFor, type View } from './view.ts';

/** A form as Formie returns it in a site. */
export function presentForm(form: FormDefinition, site: string, view: View): Json {
  const text = (value: unknown) => textFor(value, site, view);
  const { settings } = form;
  return {
    __typename: 'FormInterface',
    id: form.id,
    title: text(form.title),
    handle: form.handle,
    submissionMutationName: `save_${form.handle}_Submission`,
    settings: {
      submitActionMessageHtml: text(settings['submitActionMessageHtml']),
      errorMessageHtml: text(settings['errorMessageHtml']),
      submitButtonLabel: text(settings['submitButtonLabel']),
    },
    rows: form.rows.map((fields) => ({ rowFields: fields.map((field) => presentFormField(field, text)) })),
  };
}

function presentFormField(field: FormField, text: (value: unknown) => string | null): Json {
  const rest = Object.fromEntries(
    Object.entries(field.rest).map(([name, value]) => [name, typeof value === 'object' ? text(value) : value]),
  );
  return {
    ...rest,
    __typename: `Field_${field.type}`,
    id: field.id,
    name: text(field.label),
    label: text(field.label),
    handle: field.handle,
    type: `verbb\\formie\\fields\\${field.type}`,
    displayName: field.type,
    inputTypeName: inputTypeOf(field),
    required: field.required,
    enableConditions: field.conditions !== null,
    conditions: JSON.stringify(field.conditions),
    options: field.options.map((option) => ({ ...option, label: text(option.label) })),
    multi: field.rest['multi'] === true,
  };
}
