import { RedirectMapError } from '../../rules/redirect-rule.ts';
import { isHeading } from './columns.ts';
import { parseCsvRows, readWords, type TableRow } from './table.ts';

/** Length of the sample used to detect the separator. */
const sampleLength = 50_000;

/** The line that declares the separator for Excel. */
const named = /^\ufeff?"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i;

/**
 * Parses a file of separated values. The first line `sep=;` declares the separator; otherwise the one that yields a
 * known header or the most rows with a target is used. Separators inside the first URL do not count.
 * @throws RedirectMapError if two separators fit equally well
 */
export function readRows(text: string): TableRow[] {
  const [, separator] = named.exec(text) ?? [];
  if (separator !== undefined) return parseCsvRows(text, separator).filter(({ line }) => line > 1);
  const sample = text.length > sampleLength ? text.slice(0, text.lastIndexOf('\n', sampleLength) + 1) || text : text;
  const tables = ['\t', ';', ',', '|'].map((one) => ({ one, score: scoreSeparator(readSample(sample, one)) }));
  const bestScore = Math.max(...tables.map(({ score }) => score));
  if (scoreSeparator(readWords(sample)) > bestScore) return readWords(text);
  const [best, other] = tables.filter(({ score }) => score === bestScore);
  if (best && other && bestScore > 0)
    throw new RedirectMapError(
      `its fields may be separated by "${best.one}" or by "${other.one}". Write the line sep=${best.one} or sep=${other.one} before the first.`,
    );
  return parseCsvRows(text, other ? ',' : (best?.one ?? ','));
}

/** A sample may end within a quote. */
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
  return rows.filter(({ fields }) => isAddress(fields[1])).length;
}

/** Whether a field is certainly a URL or path. */
export function isAddress(field = ''): boolean {
  return /^(?:\/|\$\d|https?:)/i.test(field);
}
