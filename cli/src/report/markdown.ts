import { bySeverity, countFindings, type Report } from '../core/report.ts';
import { visible } from './visible.ts';

const mostRows = 200;

/** Markdown for a pull request or a job summary. */
export function markdown(report: Report): string {
  const { errors, warnings } = countFindings(report.findings);
  const verdict = errors > 0 ? `${errors} errors` : report.complete ? 'passed' : 'incomplete';
  const findings = bySeverity(report.findings).map(({ severity, code, subject, message, fix }) => [
    severity,
    code,
    `\`${subject.replaceAll('`', "'")}\``,
    fix === undefined ? message : `${message}. ${fix}`,
  ]);
  return [
    `## vitrine ${report.command}: ${verdict}${warnings > 0 ? `, ${warnings} warnings` : ''}`,
    '',
    ...report.facts.map(([label, value]) => `- ${label}: **${value}**`),
    ...report.notes.map((note) => `- ${note}`),
    '',
    ...(findings.length > 0 ? table(['severity', 'code', 'where', 'what'], findings) : []),
    ...(report.table ? table(report.table.columns, report.table.rows) : []),
  ].join('\n');
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [columns, columns.map(() => '---'), ...rows.slice(0, mostRows)];
  const hidden = rows.length - mostRows;
  return [
    ...lines.map((cells) => `| ${cells.map(cell).join(' | ')} |`),
    ...(hidden > 0 ? ['', `${hidden} more rows.`] : []),
    '',
  ];
}

function cell(text: string): string {
  return visible(text.replaceAll('\n', ' ')).replaceAll('|', '\\|');
}
