import type { FormDefinition, FormField, FormPage } from '../content/form-definition.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { type ImportStep, step } from './import-step.ts';

const fieldClass = (type: string) => `verbb\\formie\\fields\\${type}`;

/** Formie stores multi-line texts as editor documents, which Craft creates from this HTML. */
const asDocument = (html: unknown): JsonObject => ({ $document: String(html ?? '') });

/** Settings with other names in Formie. */
function getSettings(field: FormField): JsonObject {
  const { descriptionHtml, minValue, maxValue, ...rest } = field.rest;
  const hasLimits = minValue !== undefined || maxValue !== undefined;
  return {
    ...rest,
    ...(descriptionHtml !== undefined && { description: asDocument(descriptionHtml) }),
    ...(hasLimits && { limit: true, min: minValue ?? null, max: maxValue ?? null }),
  };
}

function formieField(field: FormField): JsonObject {
  const { id: _, name: __, ...settings } = getSettings(field);
  return {
    type: fieldClass(field.type),
    settings: {
      ...settings,
      label: field.label,
      handle: field.handle,
      required: field.required,
      ...(field.options.length > 0 && { options: field.options }),
      ...(field.conditions && { enableConditions: true, conditions: field.conditions }),
      ...(field.rows.length > 0 && { rows: field.rows.map((fields) => ({ fields: fields.map(formieField) })) }),
    },
  };
}

const formiePage = ({ label, settings, conditions, rows }: FormPage): JsonObject => ({
  label: label ?? 'Page 1',
  settings: { ...settings, ...(conditions && { enablePageConditions: true, pageConditions: conditions }) },
  rows: rows.map((fields) => ({ fields: fields.map(formieField) })),
});

/** A form in the format of Formie's export, which Formie can import. */
export function formStep({ id, handle, title, settings, pages }: FormDefinition): ImportStep {
  const { submitActionMessageHtml, errorMessageHtml, submitButtonLabel, ...rest } = settings;
  const withButton = pages.map((page) => ({ ...page, settings: { submitButtonLabel, ...page.settings } }));
  return step('form', `form:${id}`, {
    handle,
    form: {
      handle,
      title,
      settings: {
        ...(isJsonObject(rest) && rest),
        submitAction: 'message',
        submitActionMessage: asDocument(submitActionMessageHtml),
        errorMessage: asDocument(errorMessageHtml),
      },
      pages: withButton.map(formiePage),
      exportVersion: 'v3',
    },
  });
}
