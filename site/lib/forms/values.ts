import { type FieldDefinition, type FormDefinition, fieldsOf } from './definition.ts';

/** A file, of which a `File` is one. */
export type Attachment = { readonly name: string; readonly size: number };

export type Value = string | readonly string[] | readonly Attachment[] | Values | readonly Values[];
/** Answers by the handle of their field: a group's are `Values`, a repeater's a list of them. */
export type Values = { readonly [handle: string]: Value | undefined };

const isText = (value: unknown): value is string => typeof value === 'string';
const isAttachment = (value: unknown): value is Attachment =>
  typeof value === 'object' && value !== null && 'size' in value && typeof value.size === 'number';
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isAttachment(value);

const listOf = (value: Value | undefined): readonly unknown[] => (Array.isArray(value) ? value : [value]);

export const textOf = (value: Value | undefined): string => (isText(value) ? value : '');
export const textsOf = (value: Value | undefined): string[] =>
  listOf(value)
    .filter(isText)
    .filter((text) => text !== '');
export const attachmentsOf = (value: Value | undefined): Attachment[] => listOf(value).filter(isAttachment);
export const groupOf = (value: Value | undefined): Values => (isValues(value) ? value : {});
export const rowsOf = (value: Value | undefined): Values[] => listOf(value).filter(isValues);

/** Whether nothing was answered. What a hidden field holds is no answer. */
export function isEmpty(field: FieldDefinition, value: Value | undefined): boolean {
  switch (field.kind) {
    case 'hidden':
      return true;
    case 'agree':
      return !isAgreed(value);
    case 'choices':
      return textsOf(value).length === 0;
    case 'files':
      return attachmentsOf(value).length === 0;
    case 'group':
      return isEmptyGroup(field.fields, groupOf(value));
    case 'repeater':
      return rowsOf(value).every((row) => isEmptyGroup(field.fields, row));
    default:
      return textOf(value).trim() === '';
  }
}

export const isEmptyGroup = (fields: readonly FieldDefinition[], values: Values): boolean =>
  fields.every((field) => isEmpty(field, values[field.handle]));

export const isAgreed = (value: Value | undefined): boolean => !['', '0', 'false'].includes(textOf(value));

type Entry = string | Attachment;
type Entries = ReadonlyMap<string, readonly Entry[]>;

/**
 * The answers among a form's data, in which they are called `fields[handle]`, `fields[group][sub]` and
 * `fields[repeater][0][sub]`; lists end in `[]`. Whatever else is there is left out.
 */
export function readValues(form: FormDefinition, data: Iterable<readonly [string, Entry]>): Values {
  const entries = new Map<string, Entry[]>();
  for (const [name, entry] of data) {
    const known = entries.get(name);
    if (known) known.push(entry);
    else entries.set(name, [entry]);
  }
  return readFields(fieldsOf(form), 'fields', entries);
}

function readFields(fields: readonly FieldDefinition[], prefix: string, entries: Entries): Values {
  const read = fields.map((field): [string, Value] => [
    field.handle,
    readField(field, `${prefix}[${field.handle}]`, entries),
  ]);
  return Object.fromEntries(read);
}

function readField(field: FieldDefinition, name: string, entries: Entries): Value {
  const given = [...(entries.get(name) ?? []), ...(entries.get(`${name}[]`) ?? [])];
  switch (field.kind) {
    case 'choices':
      return given.filter(isText).filter((text) => text !== '');
    case 'files':
      // A file input without a file sends one without a name.
      return given.filter(isAttachment).filter((file) => file.name !== '' || file.size > 0);
    case 'group':
      return readFields(field.fields, name, entries);
    case 'repeater':
      return rowNumbers(name, entries).map((row) => readFields(field.fields, `${name}[${row}]`, entries));
    default:
      // Browsers send the lines of a text with both characters of a line's end.
      return (given.filter(isText).at(-1) ?? '').replaceAll('\r\n', '\n');
  }
}

/** The numbers of a repeater's rows, in order. Some may be missing. */
function rowNumbers(name: string, entries: Entries): number[] {
  const start = `${name}[`;
  const numbers = [...entries.keys()]
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length, key.indexOf(']', start.length)))
    .filter((number) => /^\d{1,4}$/.test(number));
  return [...new Set(numbers.map(Number))].toSorted((a, b) => a - b);
}
