import { allFields, type FormDefinition, type FormField, hasInput, isGroup } from '../content/form-definition.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { isVisible, type RepeaterRow } from './conditions.ts';
import { fieldError, type Localize } from './field-error.ts';

/** Messages by field path: `email`, `address.city`, `people.0.name`. */
export type SubmissionErrors = Record<string, string[]>;
type ValidatedSubmission = { values: JsonObject; errors: SubmissionErrors };

type Context = { all: JsonObject; prefix: string; row?: RepeaterRow; localize: Localize };

/** Validates a submission by Formie's rules, which the site also implements. Drops fields hidden by conditions. */
export function validateSubmission(form: FormDefinition, given: JsonObject, localize: Localize): ValidatedSubmission {
  const visible = form.pages.filter(({ conditions }) => isVisible(conditions, given));
  const checked = validateFields(
    visible.flatMap(({ rows }) => rows.flat()),
    given,
    { all: given, prefix: '', localize },
  );
  return { ...checked, errors: { ...checked.errors, ...unknownFieldIssues(allFields(form), given, '') } };
}

function validateFields(fields: readonly FormField[], given: JsonObject, context: Context): ValidatedSubmission {
  const values: JsonObject = {};
  const errors: SubmissionErrors = {};
  for (const field of fields.filter(hasInput)) {
    if (!isVisible(field.conditions, context.all, context.row)) continue;
    const value = given[field.handle] ?? null;
    const path = context.prefix + field.handle;
    const nested = validateNested(field, value, { ...context, prefix: `${path}.` });
    const reason = nested ? null : fieldError(field, value, context.localize);
    if (reason !== null) errors[path] = [context.localize(field.rest['errorMessage']) || reason];
    Object.assign(errors, nested?.errors);
    if (nested) values[field.handle] = nested.value;
    else if (reason === null && value !== null && value !== '') values[field.handle] = value;
  }
  return { values, errors };
}

type ValidatedNested = { value: unknown; errors: SubmissionErrors };

/** Validates a group or repeater; null for other fields, and for empty or unreadable repeaters. */
function validateNested(field: FormField, value: unknown, context: Context): ValidatedNested | null {
  const within = field.rows.flat();
  if (isGroup(field)) {
    const given = isJsonObject(value) ? value : {};
    const { values, errors } = validateFields(within, given, context);
    return { value: values, errors: { ...errors, ...unknownFieldIssues(within, given, context.prefix) } };
  }
  const rows = isJsonObject(value) ? value['rows'] : null;
  if (field.type !== 'Repeater' || !Array.isArray(rows) || rows.length === 0) return null;
  const checked = rows.map((given: unknown, index) => {
    const values = isJsonObject(given) ? given : {};
    return validateFields(within, values, {
      ...context,
      prefix: `${context.prefix}${index}.`,
      row: { path: context.prefix.slice(0, -1), values },
    });
  });
  return {
    value: { rows: checked.map(({ values }) => values) },
    errors: Object.assign({}, ...checked.map(({ errors }) => errors)),
  };
}

function unknownFieldIssues(fields: readonly FormField[], given: JsonObject, prefix: string): SubmissionErrors {
  const known = new Set(fields.filter(hasInput).map(({ handle }) => handle));
  const unknown = Object.keys(given).filter((handle) => !known.has(handle));
  return Object.fromEntries(
    unknown.map((handle) => [prefix + handle, [`The form has no field "${prefix}${handle}".`]]),
  );
}
