import type { StringKey } from '#lib/strings/string-keys.ts';
import { type HiddenPaths, hiddenPaths, isHidden } from './conditions.ts';
import { type FieldDefinition, type FormDefinition, fieldsOf } from './definition.ts';
import { isCalendarDate } from './is-calendar-date.ts';
import {
  attachmentsOf,
  groupOf,
  isEmpty,
  isEmptyGroup,
  rowsOf,
  textOf,
  textsOf,
  type Value,
  type Values,
} from './values.ts';

/** Messages by the path of their field: `email`, `address.city`, `people.0.name`. */
export type FormErrors = Readonly<Record<string, string>>;

/** Finds the message of a key in the visitor's language. */
export type Say = (key: StringKey, values?: Record<string, string | number>) => string;

type Fault = {
  key: StringKey;
  values?: Record<string, string | number>;
  /** Told with its number, whatever the editor wrote. */
  isLimit?: true;
};

/** What is wrong with the answers, in the order of the fields. Hidden fields are not looked at. */
export function validate(
  form: FormDefinition,
  values: Values,
  say: Say,
  hidden = hiddenPaths(form, values),
): FormErrors {
  return Object.fromEntries(faultsOf(fieldsOf(form), values, { prefix: '', hidden, say }));
}

type Context = { prefix: string; hidden: HiddenPaths; say: Say };

function faultsOf(fields: readonly FieldDefinition[], values: Values, context: Context): [string, string][] {
  return fields.flatMap((field) => {
    const path = context.prefix + field.handle;
    if (isHidden(context.hidden, path)) return [];
    const value = values[field.handle];
    if (field.kind === 'group') return faultsOf(field.fields, groupOf(value), { ...context, prefix: `${path}.` });
    const below = field.kind === 'repeater' ? faultsOfRows(field, value, { ...context, prefix: `${path}.` }) : [];
    const fault = below.length > 0 ? undefined : faultOf(field, value);
    return fault ? [[path, messageOf(fault, field, context.say)]] : below;
  });
}

/** A row in which nothing is answered is as good as none. */
function faultsOfRows({ fields, min }: Of<'repeater'>, value: Value | undefined, context: Context): [string, string][] {
  return rowsOf(value).flatMap((row, index) =>
    index >= min && isEmptyGroup(fields, row)
      ? []
      : faultsOf(fields, row, { ...context, prefix: `${context.prefix}${index}.` }),
  );
}

const messageOf = ({ key, values, isLimit }: Fault, { errorMessage }: FieldDefinition, say: Say): string =>
  (!isLimit && errorMessage) || say(key, values);

function faultOf(field: FieldDefinition, value: Value | undefined): Fault | undefined {
  if (field.kind === 'group' || field.kind === 'hidden') return undefined;
  if (field.kind === 'repeater') return faultOfCount(field, value);
  if (isEmpty(field, value)) return field.required ? { key: 'forms.error.required' } : undefined;
  switch (field.kind) {
    case 'text':
      return faultOfLength(field, textOf(value));
    case 'email':
      return isEmail(textOf(value)) ? undefined : { key: 'forms.error.email' };
    case 'phone':
      return isPhone(textOf(value)) ? undefined : { key: 'forms.error.phone' };
    case 'number':
      return faultOfNumber(field, textOf(value));
    case 'date':
    case 'time':
    case 'datetime':
      return faultOfDate(field, textOf(value));
    case 'choice':
      return field.options.includes(textOf(value)) ? undefined : { key: 'forms.error.choice' };
    case 'choices':
      return textsOf(value).every((one) => field.options.includes(one)) ? undefined : { key: 'forms.error.choice' };
    case 'files':
      return faultOfFiles(field, value);
    default:
      return undefined;
  }
}

const least = (limit: string | number): Fault => ({ key: 'forms.error.least', values: { least: limit } });
const most = (limit: string | number): Fault => ({ key: 'forms.error.most', values: { most: limit } });

type Of<Kind extends FieldDefinition['kind']> = Extract<FieldDefinition, { kind: Kind }>;

function faultOfLength({ min, max }: Of<'text'>, text: string): Fault | undefined {
  const measure = { characters: [...text].length, words: text.trim().split(/\s+/).length };
  const limit = (key: StringKey, count: number): Fault => ({ key, values: { count }, isLimit: true });
  if (min && measure[min.of] < min.count)
    return limit(min.of === 'words' ? 'forms.error.fewWords' : 'forms.error.short', min.count);
  if (max && measure[max.of] > max.count)
    return limit(max.of === 'words' ? 'forms.error.manyWords' : 'forms.error.long', max.count);
  return undefined;
}

const longestAddress = 254;
const isEmail = (text: string): boolean =>
  text.length <= longestAddress && /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/.test(text.trim());

/** People write numbers in many ways, so only what can be none is refused. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 5 && digits <= 20 && text.length <= 40 && /^\s*[+(\d]/.test(text);
}

function faultOfNumber({ min, max }: Of<'number'>, text: string): Fault | undefined {
  const number = Number(text);
  if (!/^\s*-?[\d.]+(?:e[+-]?\d+)?\s*$/i.test(text) || !Number.isFinite(number)) return { key: 'forms.error.number' };
  if (min !== undefined && number < min) return least(min);
  return max !== undefined && number > max ? most(max) : undefined;
}

function faultOfDate({ kind, min, max }: Of<'date' | 'time' | 'datetime'>, text: string): Fault | undefined {
  const [date = '', time = ''] = kind === 'time' ? ['', text] : text.split('T');
  const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(time);
  if (kind !== 'time' && !isCalendarDate(date)) return { key: 'forms.error.date' };
  if (kind === 'date' ? time !== '' : !isTime) return { key: 'forms.error.time' };
  if (min && text < min) return least(min.replace('T', ' '));
  return max && text > max ? most(max.replace('T', ' ')) : undefined;
}

function faultOfFiles({ most: limit, largest, extensions }: Of<'files'>, value: Value | undefined): Fault | undefined {
  const files = attachmentsOf(value);
  const isAllowed = (name: string) => extensions?.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? true;
  if (limit !== undefined && files.length > limit) return { ...most(limit), isLimit: true };
  if (extensions && files.some(({ name }) => !isAllowed(name)))
    return { key: 'forms.error.fileKind', values: { kinds: extensions.join(', ') }, isLimit: true };
  if (largest !== undefined && files.some(({ size }) => size > largest))
    return { key: 'forms.error.fileSize', values: { size: largest / 1_000_000 }, isLimit: true };
  return undefined;
}

function faultOfCount({ fields, required, min, max }: Of<'repeater'>, value: Value | undefined): Fault | undefined {
  const count = rowsOf(value).filter((row) => !isEmptyGroup(fields, row)).length;
  const needed = Math.max(min, required ? 1 : 0);
  if (count < needed) return needed === 1 ? { key: 'forms.error.required' } : { ...least(needed), isLimit: true };
  return max !== undefined && count > max ? { ...most(max), isLimit: true } : undefined;
}
