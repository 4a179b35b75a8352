import type { MapFormat } from './format.ts';

const COLUMNS = ['origin', 'target', 'code', 'type', 'matchType', 'regex'] as const;

/** Comma-separated values as RFC 4180 has them, with a heading, for spreadsheets. */
export const csv: MapFormat = {
  name: 'csv',
  file: 'redirects.csv',
  describes: 'comma-separated values with a heading (RFC 4180)',
  write(rules) {
    const rows = rules.map((rule) => COLUMNS.map((column) => field(String(rule[column]))).join(','));
    return { text: `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`, notes: [] };
  },
};

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
