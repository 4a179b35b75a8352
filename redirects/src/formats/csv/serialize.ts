import type { RedirectRule } from '../../rules/redirect-rule.ts';
import type { MapFormat } from '../shared/format.ts';
import { readDelimited } from './parse.ts';

const columns = ['origin', 'target', 'code', 'type', 'matchType', 'regex'] as const;

/** Comma-separated values as RFC 4180 has them, with a heading, for spreadsheets. */
export const csv: MapFormat = {
  name: 'csv',
  file: 'redirects.csv',
  describes: 'comma-separated values with a heading (RFC 4180)',
  read: readDelimited,
  write: (rules) => ({ text: rows(rules, ','), notes: [] }),
};

/** The same, separated by tabs, as spreadsheets copy rows. */
export const tsv: MapFormat = {
  name: 'tsv',
  file: 'redirects.tsv',
  describes: 'tab-separated values with a heading',
  read: readDelimited,
  write: (rules) => ({ text: rows(rules, '\t'), notes: [] }),
};

function rows(rules: readonly RedirectRule[], separator: string): string {
  const values = rules.map((rule) => columns.map((column) => String(rule[column])));
  return delimited([columns, ...values], separator);
}

/** Rows of values as lines of text, quoted where needed. */
export function delimited(table: readonly (readonly string[])[], separator = ','): string {
  const field = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return table.map((row) => `${row.map(field).join(separator)}\r\n`).join('');
}
