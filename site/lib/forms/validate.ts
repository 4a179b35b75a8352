import type { StringKey } from '#lib/strings/strings.ts';
import { findHiddenPaths, type HiddenPaths, isHidden } from './conditions.ts';
import { type FieldDefinition, type FormDefinition, getFields } from './form-definition.ts';
import { asFiles, asGroup, asRows, asTexts, isEmpty, isEmptyGroup, toText, type Value, type Values } from './values.ts';

/** Error messages by field path, such as `email`, `address.city` or `people.0.name`. */
export type FormErrors = Readonly<Record<string, string>>;

export type Translate = (key: StringKey, values?: Record<string, string | number>) => string;

type FieldError = {
  key: StringKey;
  values?: Record<string, string | number>;
  /** Set if the message names a limit. It is then shown even if the editor wrote a different one. */
  isLimit?: true;
};

/** Validates all visible fields. Returns errors in field order. */
export function validate(
  form: FormDefinition,
  values: Values,
  t: Translate,
  hidden = findHiddenPaths(form, values),
): FormErrors {
  return Object.fromEntries(validateFields(getFields(form), values, { prefix: '', hidden, say: t }));
}

type Context = { prefix: string; hidden: HiddenPaths; say: Translate };

function validateFields(fields: readonly FieldDefinition[], values: Values, context: Context): [string, string][] {
  return fields.flatMap((field) => {
    const path = context.prefix + field.handle;
    if (isHidden(context.hidden, path)) return [];
    const value = values[field.handle];
    if (field.kind === 'group') return validateFields(field.fields, asGroup(value), { ...context, prefix: `${path}.` });
    const below = field.kind === 'repeater' ? validateRows(field, value, { ...context, prefix: `${path}.` }) : [];
    const fault = below.length > 0 ? undefined : validateField(field, value);
    return fault ? [[path, formatError(fault, field, context.say)]] : below;
  });
}

/** Empty rows beyond the minimum are ignored. */
function validateRows(
  { fields, min }: FieldOfKind<'repeater'>,
  value: Value | undefined,
  context: Context,
): [string, string][] {
  return asRows(value).flatMap((row, index) =>
    index >= min && isEmptyGroup(fields, row)
      ? []
      : validateFields(fields, row, { ...context, prefix: `${context.prefix}${index}.` }),
  );
}

const formatError = ({ key, values, isLimit }: FieldError, { errorMessage }: FieldDefinition, say: Translate): string =>
  (!isLimit && errorMessage) || say(key, values);

function validateField(field: FieldDefinition, value: Value | undefined): FieldError | undefined {
  if (field.kind === 'group' || field.kind === 'hidden') return undefined;
  if (field.kind === 'repeater') return checkCount(field, value);
  if (isEmpty(field, value)) return field.required ? { key: 'forms.error.required' } : undefined;
  switch (field.kind) {
    case 'text':
      return checkLength(field, toText(value));
    case 'email':
      return isEmail(toText(value)) ? undefined : { key: 'forms.error.email' };
    case 'phone':
      return isPhone(toText(value)) ? undefined : { key: 'forms.error.phone' };
    case 'number':
      return checkNumber(field, toText(value));
    case 'date':
    case 'time':
    case 'datetime':
      return checkDate(field, toText(value));
    case 'choice':
      return field.options.includes(toText(value)) ? undefined : { key: 'forms.error.choice' };
    case 'choices':
      return asTexts(value).every((one) => field.options.includes(one)) ? undefined : { key: 'forms.error.choice' };
    case 'files':
      return checkFiles(field, value);
    default:
      return undefined;
  }
}

const belowMinimum = (limit: string | number): FieldError => ({ key: 'forms.error.least', values: { least: limit } });
const aboveMaximum = (limit: string | number): FieldError => ({ key: 'forms.error.most', values: { most: limit } });

type FieldOfKind<Kind extends FieldDefinition['kind']> = Extract<FieldDefinition, { kind: Kind }>;

function checkLength({ min, max }: FieldOfKind<'text'>, text: string): FieldError | undefined {
  const measure = { characters: [...text].length, words: text.trim().split(/\s+/).length };
  const limit = (key: StringKey, count: number): FieldError => ({ key, values: { count }, isLimit: true });
  if (min && measure[min.of] < min.count)
    return limit(min.of === 'words' ? 'forms.error.fewWords' : 'forms.error.short', min.count);
  if (max && measure[max.of] > max.count)
    return limit(max.of === 'words' ? 'forms.error.manyWords' : 'forms.error.long', max.count);
  return undefined;
}

const maxAddressLength = 254;
const isEmail = (text: string): boolean =>
  text.length <= maxAddressLength && /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/.test(text.trim());

/** Reports whether a string is a phone number in any plausible format. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 5 && digits <= 20 && text.length <= 40 && /^\s*[+(\d]/.test(text);
}

function checkNumber({ min, max }: FieldOfKind<'number'>, text: string): FieldError | undefined {
  const number = Number(text);
  if (!/^\s*-?[\d.]+(?:e[+-]?\d+)?\s*$/i.test(text) || !Number.isFinite(number)) return { key: 'forms.error.number' };
  if (min !== undefined && number < min) return belowMinimum(min);
  return max !== undefined && number > max ? aboveMaximum(max) : undefined;
}

function checkDate(
  { kind, min, max }: FieldOfKind<'date' | 'time' | 'datetime'>,
  text: string,
): FieldError | undefined {
  const [date = '', time = ''] = kind === 'time' ? ['', text] : text.split('T');
  const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(time);
  if (kind !== 'time' && !isCalendarDate(date)) return { key: 'forms.error.date' };
  if (kind === 'date' ? time !== '' : !isTime) return { key: 'forms.error.time' };
  if (min && text < min) return belowMinimum(min.replace('T', ' '));
  return max && text > max ? aboveMaximum(max.replace('T', ' ')) : undefined;
}

function checkFiles(
  { maxFiles, maxBytes, extensions }: FieldOfKind<'files'>,
  value: Value | undefined,
): FieldError | undefined {
  const files = asFiles(value);
  const isAllowed = (name: string) => extensions?.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? true;
  if (maxFiles !== undefined && files.length > maxFiles) return { ...aboveMaximum(maxFiles), isLimit: true };
  if (extensions && files.some(({ name }) => !isAllowed(name)))
    return { key: 'forms.error.fileKind', values: { kinds: extensions.join(', ') }, isLimit: true };
  if (maxBytes !== undefined && files.some(({ size }) => size > maxBytes))
    return { key: 'forms.error.fileSize', values: { size: maxBytes / 1_000_000 }, isLimit: true };
  return undefined;
}

function checkCount(
  { fields, required, min, max }: FieldOfKind<'repeater'>,
  value: Value | undefined,
): FieldError | undefined {
  const count = asRows(value).filter((row) => !isEmptyGroup(fields, row)).length;
  const needed = Math.max(min, required ? 1 : 0);
  if (count < needed)
    return needed === 1 ? { key: 'forms.error.required' } : { ...belowMinimum(needed), isLimit: true };
  return max !== undefined && count > max ? { ...aboveMaximum(max), isLimit: true } : undefined;
}

/** Reports whether a string is a valid date, such as `2027-05-14`. */
function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
