import { type FormDefinition, type FormField, takesInput } from '../content/form-definition.ts';
import type { Json } from '../json/json.ts';
import { isShown } from './conditions.ts';

/** Messages by the handle of their field. */
export type SubmissionErrors = Record<string, string[]>;
export type CheckedSubmission = { values: Json; errors: SubmissionErrors };

const email = /^[^\s@<>"]+@[^\s@.]+(\.[^\s@.]+)+$/;
const longest = 10_000;

/** The values kept of a submission, and its faults. Fields that are hidden by their conditions are ignored. */
export function validateSubmission(
  form: FormDefinition,
  given: Json,
  text: (value: unknown) => string,
): CheckedSubmission {
  const fields = form.rows.flat().filter(takesInput);
  const values: Json = {};
  const errors: SubmissionErrors = {};
  for (const field of fields) {
    if (!isShown(field, given)) continue;
    const value = given[field.handle] ?? null;
    const reason = reasonToRefuse(field, value, text);
    if (reason !== null) errors[field.handle] = [text(field.rest['errorMessage']) || reason];
    else if (value !== null && value !== '') values[field.handle] = value;
  }
  const known = new Set(fields.map(({ handle }) => handle));
  for (const handle of Object.keys(given)) {
    if (!known.has(handle)) errors[handle] = [`The form has no field "${handle}".`];
  }
  return { values, errors };
}

function reasonToRefuse(field: FormField, value: unknown, text: (value: unknown) => string): string | null {
  const label = text(field.label);
  const empty = value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
  if (empty) return field.required ? `${label} cannot be blank.` : null;
  if (JSON.stringify(value).length > longest) return `${label} is too long.`;
  switch (field.type) {
    case 'Email':
      return typeof value === 'string' && email.test(value) ? null : `${label} is not a valid email address.`;
    case 'Number':
      return reasonToRefuseNumber(field, value, label);
    case 'Date':
      return Number.isFinite(Date.parse(String(value))) ? null : `${label} is not a date.`;
    case 'Dropdown':
    case 'Radio':
    case 'Checkboxes': {
      const allowed = field.options.filter(({ disabled }) => !disabled).map((option) => option.value);
      const chosen: unknown[] = Array.isArray(value) ? value : [value];
      return chosen.every((one) => allowed.includes(String(one))) ? null : `${label} is not one of the choices.`;
    }
    case 'Agree':
      return ['true', '1'].includes(String(value)) || !field.required ? null : `${label} cannot be blank.`;
    default: {
      const limit = field.rest['limit'];
      if (typeof value !== 'string') return `${label} must be text.`;
      return typeof limit === 'number' && value.length > limit ? `${label} is longer than ${limit} characters.` : null;
    }
  }
}

function reasonToRefuseNumber({ rest: { min, max } }: FormField, value: unknown, label: string): string | null {
  const number = Number(value);
  if (!Number.isFinite(number)) return `${label} is not a number.`;
  if (typeof min === 'number' && number < min) return `${label} must be ${min} or more.`;
  return typeof max === 'number' && number > max ? `${label} must be ${max} or less.` : null;
}
