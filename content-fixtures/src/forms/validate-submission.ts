import { allFields, type FormDefinition, type FormField, hasInput, isGroup } from '../content/form-definition.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { isVisible, type RepeaterRow } from './conditions.ts';
import { fieldError } from './field-error.ts';

/** Messages by the path of their field: `email`, `address.city`, `people.0.name`. */
export type SubmissionErrors = Record<string, string[]>;
export type ValidatedSubmission = { values: JsonObject; errors: SubmissionErrors };

type Localize = (value: unknown) => string;
type Context = { all: JsonObject; prefix: string; row?: RepeaterRow; text: Localize };

/** The values kept of a submission, and its faults. Fields that are hidden by their conditions are ignored. */
export function validateSubmission(form: FormDefinition, given: JsonObject, text: Localize): ValidatedSubmission {
  const shown = form.pages.filter(({ conditions }) => isVisible(conditions, given));
  const checked = validateFields(
    shown.flatMap(({ rows }) => rows.flat()),
    given,
    { all: given, prefix: '', text },
  );
  return { ...checked, errors: { ...checked.errors, ...unknownFieldIssues(allFields(form), given, '') } };
}

function validateFields(fields: readonly FormField[], given: JsonObject, place: Context): ValidatedSubmission {
  const values: JsonObject = {};
  const errors: SubmissionErrors = {};
  for (const field of fields.filter(hasInput)) {
    if (!isVisible(field.conditions, place.all, place.row)) continue;
    const value = given[field.handle] ?? null;
    const path = place.prefix + field.handle;
    const nested = validateNested(field, value, { ...place, prefix: `${path}.` });
    const reason = nested ? null : fieldError(field, value, place.text);
    if (reason !== null) errors[path] = [place.text(field.rest['errorMessage']) || reason];
    Object.assign(errors, nested?.errors);
    if (nested) values[field.handle] = nested.value;
    else if (reason === null && value !== null && value !== '') values[field.handle] = value;
  }
  return { values, errors };
}

type ValidatedNested = { value: unknown; errors: SubmissionErrors };

/** What is within a group or the rows of a repeater; null for all other fields, and a repeater that cannot be read. */
function validateNested(field: FormField, value: unknown, place: Context): ValidatedNested | null {
  const within = field.rows.flat();
  if (isGroup(field)) {
    const given = isJsonObject(value) ? value : {};
    const { values, errors } = validateFields(within, given, place);
    return { value: values, errors: { ...errors, ...unknownFieldIssues(within, given, place.prefix) } };
  }
  const rows = isJsonObject(value) ? value['rows'] : null;
  if (field.type !== 'Repeater' || !Array.isArray(rows) || rows.length === 0) return null;
  const checked = rows.map((given: unknown, index) => {
    const values = isJsonObject(given) ? given : {};
    return validateFields(within, values, {
      ...place,
      prefix: `${place.prefix}${index}.`,
      row: { path: place.prefix.slice(0, -1), values },
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
