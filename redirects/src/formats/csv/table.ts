import { RedirectMapError } from '../../rules/redirect-rule.ts';
import { isHeading } from './columns.ts';

/** A CSV row and the line it starts on. */
export type TableRow = {
  readonly line: number;
  readonly fields: readonly string[];
};

/**
 * Parses CSV with quoted fields, doubled quotes and line breaks within quotes. Does not use csv-parse, which reports
 * the line on which a row ends, because issues need the line on which it starts.
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
    throw new RedirectMapError(
      `the quote opened on line ${rowLine} is never closed. Double each quote within a field.`,
    );
  endRow();
  return rows;
}

/** Splits lines into words, as in the map files of servers. Skips comments. */
function readWords(text: string): TableRow[] {
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

/** Length of the sample used to detect the separator. */
const sampleLength = 50_000;

/** The line that declares the separator for Excel. */
const named = /^\ufeff?"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i;

/**
 * Parses a file of separated values. A first line such as `sep=;` declares the separator. Otherwise, the separator that
 * yields a known header or the most rows with a target is used. Separators inside the first URL do not count.
 * @throws RedirectMapError if two separators fit equally well
 */
export function readRows(text: string): TableRow[] {
  const [, separator] = named.exec(text) ?? [];
  if (separator !== undefined) return parseCsvRows(text, separator).filter(({ line }) => line > 1);
  const sample = text.length > sampleLength ? text.slice(0, text.lastIndexOf('\n', sampleLength) + 1) || text : text;
  const tables = ['\t', ';', ',', '|'].map((one) => ({ one, score: scoreSeparator(readSample(sample, one)) }));
  const most = Math.max(...tables.map(({ score }) => score));
  if (scoreSeparator(readWords(sample)) > most) return readWords(text);
  const [best, other] = tables.filter(({ score }) => score === most);
  if (best && other && most > 0)
    throw new RedirectMapError(
      `its fields may be separated by "${best.one}" or by "${other.one}". Add sep=${best.one} or sep=${other.one} as the first line.`,
    );
  return parseCsvRows(text, other ? ',' : (best?.one ?? ','));
}

/** Parses a sample, which may end within a quote. */
function readSample(text: string, separator: string): TableRow[] {
  try {
    return parseCsvRows(text, separator);
  } catch (error) {
    if (error instanceof RedirectMapError) return parseCsvRows(`${text}"`, separator);
    throw error;
  }
}

function scoreSeparator(rows: readonly TableRow[]): number {
  if (rows[0] && isHeading(rows[0].fields)) return Number.POSITIVE_INFINITY;
  return rows.filter(({ fields }) => isUrlOrPath(fields[1])).length;
}

/** Whether a field is certainly a URL or path. */
export function isUrlOrPath(field = ''): boolean {
  return /^(?:\/|\$\d|https?:)/i.test(field);
}
