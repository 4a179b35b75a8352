/** A row of separated values, with the line that it begins on. */
export type TableRow = {
  readonly line: number;
  readonly fields: readonly string[];
};

/**
 * Reads separated values as spreadsheets write them: quoted fields, doubled quotes, line breaks within quotes. Written by
 * hand because problems name the line on which a row begins; csv-parse tells where it ends, and miscounts blank lines.
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
    if (character === '\n') line++;
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (source[at + 1] === '"') field += source[++at];
      else isQuoted = false;
    } else if (character === '"' && field.trim() === '') [isQuoted, field] = [true, ''];
    else if (character === separator) {
      fields.push(field);
      field = '';
    } else if (character === '\n') {
      endRow();
      begins = line;
    } else if (character !== '\r') field += character;
  }
  endRow();
  return rows;
}

/** The separator a file uses, judged by its first line. */
export function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const counts = ['\t', ';', ','].map((separator) => ({ separator, count: first.split(separator).length - 1 }));
  return counts.find(({ count }) => count > 0)?.separator ?? ',';
}
