import { styleText } from 'node:util';
import { bySeverity, type Finding, type Report, type Severity, type Table } from '../core/report.ts';
import { visible } from './visible.ts';

const mostRelated = 5;
const colors = { error: 'red', warning: 'yellow', info: 'cyan' } as const satisfies Record<Severity, string>;

/** A report for people: the table, the findings, and the figures. */
export function pretty(report: Report, color: boolean): string {
  const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
  const blocks = [
    report.table && report.table.rows.length > 0 ? tableLines(report.table, paint) : [],
    bySeverity(report.findings).flatMap((finding) => findingLines(finding, paint)),
    report.notes.map((note) => paint('dim', visible(note))),
    [report.facts.map(([label, value]) => `${label} ${paint('bold', visible(String(value)))}`).join('  ')],
  ];
  return blocks
    .filter((lines) => lines.some((line) => line !== ''))
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

type Paint = (style: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold', text: string) => string;

function tableLines({ columns, rows: written }: Table, paint: Paint): string[] {
  const rows = written.map((row) => row.map(visible));
  const widths = columns.map((column, at) =>
    rows.reduce((width, row) => Math.max(width, row[at]?.length ?? 0), column.length),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [paint('dim', line(columns)), ...rows.map(line)];
}

function findingLines({ severity, code, subject, message, fix, related, file, line }: Finding, paint: Paint): string[] {
  const place = file === undefined ? '' : paint('dim', ` ${visible(file)}${line === undefined ? '' : `:${line}`}`);
  const shown = related?.slice(0, mostRelated).map(visible) ?? [];
  const hidden = (related?.length ?? 0) - shown.length;
  return [
    `${paint(colors[severity], severity.padEnd(7))} ${paint('bold', visible(subject))} ${visible(message)} ${paint('dim', `[${code}]`)}${place}`,
    ...shown.map((other) => `        ${paint('dim', other)}`),
    ...(hidden > 0 ? [paint('dim', `        and ${hidden} more`)] : []),
    ...(fix ? [`        ${visible(fix)}`] : []),
  ];
}
