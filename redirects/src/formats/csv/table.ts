import { RedirectMapError } from '../../rules/redirect-rule.ts';

/** A CSV row and the line it starts on. */
export type TableRow = {
  readonly line: number;
  readonly fields: readonly string[];
};

/**
 * Parses CSV with quoted fields, doubled quotes and line breaks within quotes. csv-parse reports the line a row
 * ends on; issues need the line it starts on.
 *
 * @throws RedirectMapError for a quote that is never closed
 */
export function parseCsvRows(text: string, separator: string): TableRow[] {
  const rows: TableRow[] = [];
  let fields: string[] = [];
  let field = '';
  let inQuotes = false;
  let line = 1;
  let rowLine = 1;
  const endRow = () => {
    fields.push(field);
    if (fields.some((one) => one.trim() !== '')) rows.push({ line: rowLine, fields: fields.map((one) => one.trim()) });
    fields = [];
    field = '';
  };
  const source = text.replace(/^\ufeff/, '');
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? '';
    const endsLine = character === '\n' || (character === '\r' && source[at + 1] !== '\n');
    if (endsLine) line++;
    if (inQuotes) {
      if (character !== '"') field += character;
      else if (source[at + 1] === '"') field += source[++at];
      else inQuotes = false;
    } else if (character === '"' && field.trim() === '') [inQuotes, field] = [true, ''];
    else if (character === separator) {
      fields.push(field);
      field = '';
    } else if (endsLine) {
      endRow();
      rowLine = line;
    } else if (character !== '\r') field += character;
  }
  if (inQuotes)
    throw new RedirectMapError(`the quote of line ${rowLine} is never closed; a quote in a field is doubled.`);
  endRow();
  return rows;
}

/** Splits lines into words, as in the map files of servers. Skips comments. */
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
