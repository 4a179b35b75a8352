import type { Conditions, FormDefinition, FormField, FormOption } from '../content/form-definition.ts';
import type { JsonObject } from '../shared/json.ts';
import { localizedText, type RequestContext } from './context.ts';
import { inputType } from './formie4-resolvers.ts';

export function presentForm(form: FormDefinition, site: string, context: RequestContext): JsonObject {
  const text = (value: unknown) => localizedText(value, site, context);
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
    pages: form.pages.map(({ id, label, settings: page, conditions, rows }) => ({
      id,
      label: text(label),
      settings: {
        submitButtonLabel: text(page['submitButtonLabel']),
        backButtonLabel: text(page['backButtonLabel']),
        showBackButton: page['showBackButton'] !== false,
        enablePageConditions: conditions !== null,
        pageConditions: serializeConditions(conditions),
      },
      rows: presentRows(rows, form.handle, text),
    })),
    rows: form.pages.flatMap(({ rows }) => presentRows(rows, form.handle, text)),
  };
}

type Text = (value: unknown) => string | null;

const presentRows = (rows: readonly FormField[][], formHandle: string, text: Text): JsonObject[] =>
  rows.map((fields) => ({ rowFields: fields.map((field) => presentFormField(field, formHandle, text)) }));

const serializeConditions = (conditions: Conditions | null) => conditions && JSON.stringify(conditions);

function presentFormField(field: FormField, formHandle: string, text: Text): JsonObject {
  const rest = Object.fromEntries(
    Object.entries(field.rest).map(([name, value]) => [
      name,
      typeof value === 'object' && !Array.isArray(value) ? text(value) : value,
    ]),
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
    inputTypeName: inputType(field, formHandle),
    required: field.required,
    enableConditions: field.conditions !== null,
    conditions: serializeConditions(field.conditions),
    enableContentEncryption: field.rest['enableContentEncryption'] === true,
    options: field.options.map((option) => presentOption(option, text)),
    multi: field.rest['multi'] === true,
    nestedRows: presentRows(field.rows, formHandle, text),
    fields: dateSubfields(field).map((handle) => ({
      __typename: 'Field_SingleLineText',
      id: field.id + handle,
      handle,
    })),
  };
}

const presentOption = (option: FormOption, text: Text): JsonObject => ({ ...option, label: text(option.label) });

const dateSubfields = ({ type, rest: { includeDate = true, includeTime = false } }: FormField): string[] =>
  type === 'Date' ? [...(includeDate ? ['date'] : []), ...(includeTime ? ['time'] : [])] : [];
