import { type CmsForm, type FieldRow, getFieldRows as formRows, getNestedRows } from '#lib/cms/fragments/form.ts';
import type { FieldDefinition } from '#lib/forms/form-definition.ts';
import { asGroup, asRows, asTexts, isChecked, toText, type Value, type Values } from '#lib/forms/values.ts';
import { visibleText } from '#lib/text/visible-text.ts';
import type { CmsValue, CmsValues } from './adapters/adapter.ts';
import { isUpload, safeFileName, toDataUrl } from './uploads.ts';

/** Returns the paths of multi-line fields. */
function getMultilinePaths(rows: readonly FieldRow[], prefix = ''): string[] {
  return rows.flat().flatMap((field) => {
    const path = prefix + (field.handle ?? '');
    if (field.__typename === 'Field_MultiLineText') return [path];
    return getMultilinePaths(getNestedRows(field) ?? [], `${path}.`);
  });
}

/** Converts text to one line, without tabs or line feeds. */
const toOneLine = (text: string) => visibleText(text.replace(/[\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ')).trim();

/** Converts visible values to the CMS's format. Empty values are omitted. */
export function toCmsValues(form: CmsForm, fields: readonly FieldDefinition[], values: Values): CmsValues {
  const rows = (form.pages ?? []).flatMap((page) => formRows(page?.rows));
  return readFields(fields, values, { prefix: '', lines: new Set(getMultilinePaths(rows)) });
}

type Place = { prefix: string; lines: ReadonlySet<string> };

function readFields(fields: readonly FieldDefinition[], values: Values, place: Place): CmsValues {
  const sent = fields.flatMap((field): [string, CmsValue][] => {
    const value = readField(field, values[field.handle], place);
    return value === undefined ? [] : [[field.handle, value]];
  });
  return Object.fromEntries(sent);
}

const unlessEmpty = <Sent extends { length: number }>(sent: Sent): Sent | undefined =>
  sent.length > 0 ? sent : undefined;

function readField(field: FieldDefinition, value: Value | undefined, place: Place): CmsValue | undefined {
  const path = place.prefix + field.handle;
  switch (field.kind) {
    case 'agree':
      return isChecked(value);
    case 'number': {
      const text = toText(value).trim();
      return text === '' ? undefined : Number(text);
    }
    case 'choices':
      return unlessEmpty(asTexts(value));
    case 'files': {
      const files = [value].flat().filter(isUpload);
      return unlessEmpty(files.map((file) => ({ fileData: toDataUrl(file), filename: safeFileName(file.name) })));
    }
    case 'group': {
      const group = readFields(field.fields, asGroup(value), { ...place, prefix: `${path}.` });
      return Object.keys(group).length > 0 ? group : undefined;
    }
    case 'repeater': {
      const rows = asRows(value).map((row) => readFields(field.fields, row, { ...place, prefix: `${path}.` }));
      return rows.length > 0 ? { rows } : undefined;
    }
    default:
      return unlessEmpty(place.lines.has(path) ? visibleText(toText(value)).trim() : toOneLine(toText(value)));
  }
}
