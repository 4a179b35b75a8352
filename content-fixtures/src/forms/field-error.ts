import type { FormField } from '../content/form-definition.ts';
import { isJsonObject } from '../shared/json.ts';

const email = /^[^\s@<>"]+@[^\s@.]+(\.[^\s@.]+)+$/;
const maxLength = 10_000;

/** Returns a form's text in one language. */
export type Localize = (value: unknown) => string;

/** The error message for a field value; null if valid. */
export function fieldError(field: FormField, value: unknown, localize: Localize): string | null {
  const label = localize(field.label);
  if (isBlank(value)) return field.required ? `${label} cannot be blank.` : null;
  if (field.type === 'FileUpload') return fileFieldError(value, label);
  if (field.type === 'Repeater') return `${label} must be {"rows": […]}.`;
  if (JSON.stringify(value).length > maxLength) return `${label} is too long.`;
  switch (field.type) {
    case 'Email':
      return typeof value === 'string' && email.test(value) ? null : `${label} is not a valid email address.`;
    case 'Number':
      return numberFieldError(field, value, label);
    case 'Date':
      return isDateOrTime(String(value)) ? null : `${label} is not a date.`;
    case 'Dropdown':
    case 'Radio':
    case 'Checkboxes':
    case 'NamePrefix':
    case 'AddressCountry': {
      const allowed = field.options.filter(({ disabled }) => !disabled).map((option) => option.value);
      const chosen: unknown[] = Array.isArray(value) ? value : [value];
      return chosen.every((choice) => allowed.includes(String(choice))) ? null : `${label} is not one of the choices.`;
    }
    case 'Agree':
      return ['true', '1'].includes(String(value)) || !field.required ? null : `${label} cannot be blank.`;
    default:
      return textFieldError(field, value, label);
  }
}

const isBlank = (value: unknown) =>
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isJsonObject(value) && Array.isArray(value['rows']) && value['rows'].length === 0);

const isDateOrTime = (value: string) => /^\d{2}:\d{2}(?::\d{2})?$/.test(value) || Number.isFinite(Date.parse(value));

function textFieldError({ rest: { limit, max, maxType } }: FormField, value: unknown, label: string): string | null {
  if (typeof value !== 'string') return `${label} must be text.`;
  if (limit !== true || typeof max !== 'number') return null;
  if (maxType === 'words')
    return value.trim().split(/\s+/).length > max ? `${label} is longer than ${max} words.` : null;
  return [...value].length > max ? `${label} is longer than ${max} characters.` : null;
}

function numberFieldError({ rest }: FormField, value: unknown, label: string): string | null {
  const { minValue: min, maxValue: max } = rest;
  const number = Number(value);
  if (!Number.isFinite(number)) return `${label} is not a number.`;
  if (typeof min === 'number' && number < min) return `${label} must be ${min} or more.`;
  return typeof max === 'number' && number > max ? `${label} must be ${max} or less.` : null;
}

/** Formie accepts files as data URLs. */
function fileFieldError(value: unknown, label: string): string | null {
  const files: unknown[] = Array.isArray(value) ? value : [value];
  const isFile = (file: unknown) => isJsonObject(file) && typeof file['fileData'] === 'string';
  return files.every(isFile) ? null : `${label} must be a list of {"fileData", "filename"}.`;
}
