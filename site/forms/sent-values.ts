import { type FieldRow, type FormData, rowsOf as formRows, nestedRows } from '#lib/cms/fragments/form.ts';
import type { FieldDefinition } from '#lib/forms/definition.ts';
import { groupOf, isAgreed, rowsOf, textOf, textsOf, type Value, type Values } from '#lib/forms/values.ts';
import { visibleText } from '#lib/text/visible-text.ts';
import type { SentValue, SentValues } from './adapters/adapter.ts';
import { isSentFile, safeFileName, toDataUrl } from './sent-files.ts';

/** The paths of fields whose answer may have several lines. */
function pathsOfLines(rows: readonly FieldRow[], prefix = ''): string[] {
  return rows.flat().flatMap((field) => {
    const path = prefix + (field.handle ?? '');
    if (field.__typename === 'Field_MultiLineText') return [path];
    return pathsOfLines(nestedRows(field) ?? [], `${path}.`);
  });
}

/** A text of one line has neither tabs nor line feeds. */
const inOneLine = (text: string) => visibleText(text.replace(/[\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ')).trim();

/** The answers as the CMS takes them, without those that are empty. `values` holds only fields that are shown. */
export function sentValues(form: FormData, fields: readonly FieldDefinition[], values: Values): SentValues {
  const rows = (form.pages ?? []).flatMap((page) => formRows(page?.rows));
  return readFields(fields, values, { prefix: '', lines: new Set(pathsOfLines(rows)) });
}

type Place = { prefix: string; lines: ReadonlySet<string> };

function readFields(fields: readonly FieldDefinition[], values: Values, place: Place): SentValues {
  const sent = fields.flatMap((field): [string, SentValue][] => {
    const value = readField(field, values[field.handle], place);
    return value === undefined ? [] : [[field.handle, value]];
  });
  return Object.fromEntries(sent);
}

const unlessEmpty = <Sent extends { length: number }>(sent: Sent): Sent | undefined =>
  sent.length > 0 ? sent : undefined;

function readField(field: FieldDefinition, value: Value | undefined, place: Place): SentValue | undefined {
  const path = place.prefix + field.handle;
  switch (field.kind) {
    case 'agree':
      return isAgreed(value);
    case 'number': {
      const text = textOf(value).trim();
      return text === '' ? undefined : Number(text);
    }
    case 'choices':
      return unlessEmpty(textsOf(value));
    case 'files': {
      const files = [value].flat().filter(isSentFile);
      return unlessEmpty(files.map((file) => ({ fileData: toDataUrl(file), filename: safeFileName(file.name) })));
    }
    case 'group': {
      const group = readFields(field.fields, groupOf(value), { ...place, prefix: `${path}.` });
      return Object.keys(group).length > 0 ? group : undefined;
    }
    case 'repeater': {
      const rows = rowsOf(value).map((row) => readFields(field.fields, row, { ...place, prefix: `${path}.` }));
      return rows.length > 0 ? { rows } : undefined;
    }
    default:
      return unlessEmpty(place.lines.has(path) ? visibleText(textOf(value)).trim() : inOneLine(textOf(value)));
  }
}
