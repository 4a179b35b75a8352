import { type FieldDefinition, type FormDefinition, getFields } from './form-definition.ts';

/** The part of `File` that validation needs. */
export type Attachment = { readonly name: string; readonly size: number };

export type Value = string | readonly string[] | readonly Attachment[] | Values | readonly Values[];
/** Values by field handle. The value of a group is a `Values` object, and the value of a repeater is a list of them. */
export type Values = { readonly [handle: string]: Value | undefined };

const isText = (value: unknown): value is string => typeof value === 'string';
const isAttachment = (value: unknown): value is Attachment =>
  typeof value === 'object' && value !== null && 'size' in value && typeof value.size === 'number';
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isAttachment(value);

const toList = (value: Value | undefined): readonly unknown[] => (Array.isArray(value) ? value : [value]);

export const toText = (value: Value | undefined): string => (isText(value) ? value : '');
export const asTexts = (value: Value | undefined): string[] =>
  toList(value)
    .filter(isText)
    .filter((text) => text !== '');
export const asFiles = (value: Value | undefined): Attachment[] => toList(value).filter(isAttachment);
export const asGroup = (value: Value | undefined): Values => (isValues(value) ? value : {});
export const asRows = (value: Value | undefined): Values[] => toList(value).filter(isValues);

/** Reports whether a field is empty. Hidden inputs always count as empty. */
export function isEmpty(field: FieldDefinition, value: Value | undefined): boolean {
  switch (field.kind) {
    case 'hidden':
      return true;
    case 'agree':
      return !isChecked(value);
    case 'choices':
      return asTexts(value).length === 0;
    case 'files':
      return asFiles(value).length === 0;
    case 'group':
      return isEmptyGroup(field.fields, asGroup(value));
    case 'repeater':
      return asRows(value).every((row) => isEmptyGroup(field.fields, row));
    default:
      return toText(value).trim() === '';
  }
}

export const isEmptyGroup = (fields: readonly FieldDefinition[], values: Values): boolean =>
  fields.every((field) => isEmpty(field, values[field.handle]));

export const isChecked = (value: Value | undefined): boolean => !['', '0', 'false'].includes(toText(value));

type Entry = string | Attachment;
type Entries = ReadonlyMap<string, readonly Entry[]>;

/**
 * Parses form data named `fields[handle]`, `fields[group][sub]` and `fields[repeater][0][sub]`. The names of lists end
 * in `[]`. Other names are ignored.
 */
export function parseFormData(form: FormDefinition, data: Iterable<readonly [string, Entry]>): Values {
  const entries = new Map<string, Entry[]>();
  for (const [name, entry] of data) {
    const known = entries.get(name);
    if (known) known.push(entry);
    else entries.set(name, [entry]);
  }
  return parseFields(getFields(form), 'fields', entries);
}

function parseFields(fields: readonly FieldDefinition[], prefix: string, entries: Entries): Values {
  const read = fields.map((field): [string, Value] => [
    field.handle,
    parseField(field, `${prefix}[${field.handle}]`, entries),
  ]);
  return Object.fromEntries(read);
}

function parseField(field: FieldDefinition, name: string, entries: Entries): Value {
  const given = [...(entries.get(name) ?? []), ...(entries.get(`${name}[]`) ?? [])];
  switch (field.kind) {
    case 'choices':
      return given.filter(isText).filter((text) => text !== '');
    case 'files':
      // An empty file input sends a nameless, empty file.
      return given.filter(isAttachment).filter((file) => file.name !== '' || file.size > 0);
    case 'group':
      return parseFields(field.fields, name, entries);
    case 'repeater':
      return getRowIndexes(name, entries).map((row) => parseFields(field.fields, `${name}[${row}]`, entries));
    default:
      // Browsers send CRLF line endings.
      return (given.filter(isText).at(-1) ?? '').replaceAll('\r\n', '\n');
  }
}

/** Returns the row indexes of a repeater in order. They can have gaps. */
function getRowIndexes(name: string, entries: Entries): number[] {
  const start = `${name}[`;
  const numbers = [...entries.keys()]
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length, key.indexOf(']', start.length)))
    .filter((number) => /^\d{1,4}$/.test(number));
  return [...new Set(numbers.map(Number))].toSorted((a, b) => a - b);
}
