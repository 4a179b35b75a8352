import { RedirectMapError } from '../../rules/redirect-rule.ts';

/** A row of separated values, with the line that it begins on. */
export type TableRow = {
  readonly line: number;
  readonly fields: readonly string[];
};

/**
 * Reads separated values as spreadsheets write them: quoted fields, doubled quotes, line breaks within quotes, lines that end
 * as on any system. Written by hand because problems name the line on which a row begins; csv-parse tells where it ends, and
 * miscounts blank lines.
 * @throws RedirectMapError for a quote that is never closed
 */
export function readTable(text: string, separator: string): TableRow[] {
  const rows: TableRow[] = [];
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  let line = 1;
  let begins = 1;
  const endRow = () => {
    fields.push(field);
    if (fields.some((one) => one.trim() !== '')) rows.push({ line: begins, fields: fields.map((one) => one.trim()) });
    fields = [];
    field = '';
  };
  const source = text.replace(/^\ufeff/, '');
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? '';
    const endsLine = character === '\n' || (character === '\r' && source[at + 1] !== '\n');
    if (endsLine) line++;
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (source[at + 1] === '"') field += source[++at];
      else isQuoted = false;
    } else if (character === '"' && field.trim() === '') [isQuoted, field] = [true, ''];
    else if (character === separator) {
      fields.push(field);
      field = '';
    } else if (endsLine) {
      endRow();
      begins = line;
    } else if (character !== '\r') field += character;
  }
  if (isQuoted)
    throw new RedirectMapError(`the quote of line ${begins} is never closed; a quote in a field is doubled.`);
  endRow();
  return rows;
}

/** Reads lines of words, as the map files of servers have them, without comments. */
export function readWords(text: string): TableRow[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({
      line: at + 1,
      fields: line
        .replace(/(?:^|[ \t])#.*$/, '')
        .split(/[ \t]+/)
        .filter((word) => word !== ''),
    }))
    .filter(({ fields }) => fields.length > 0);
}
