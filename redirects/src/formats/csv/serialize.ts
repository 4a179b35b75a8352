import type { RedirectRule } from '../../rules/redirect-rule.ts';
import type { RedirectFormat } from '../shared/format.ts';
import { parseCsv } from './parse.ts';

const columns = ['origin', 'target', 'code', 'type', 'matchType', 'regex'] as const;

/** CSV with a header row (RFC 4180). */
export const csv: RedirectFormat = {
  name: 'csv',
  fileName: 'redirects.csv',
  description: 'CSV with a header row (RFC 4180)',
  parse: parseCsv,
  serialize: (rules) => ({ text: rows(rules, ','), issues: [] }),
};

/** Tab-separated values, as spreadsheets put them on the clipboard. */
export const tsv: RedirectFormat = {
  name: 'tsv',
  fileName: 'redirects.tsv',
  description: 'tab-separated values with a header row',
  parse: parseCsv,
  serialize: (rules) => ({ text: rows(rules, '\t'), issues: [] }),
};

function rows(rules: readonly RedirectRule[], separator: string): string {
  const values = rules.map((rule) => columns.map((column) => String(rule[column])));
  return stringifyCsv([columns, ...values], separator);
}

/** Serializes rows, quoting fields where needed. */
export function stringifyCsv(table: readonly (readonly string[])[], separator = ','): string {
  const field = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return table.map((row) => `${row.map(field).join(separator)}\r\n`).join('');
}
