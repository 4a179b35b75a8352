import { visible } from './escape-control-characters.ts';
import { bySeverity, countFindings, type Report } from './report.ts';

const mostRows = 200;
const mostRelated = 5;
/** GitHub takes a mebibyte; most characters are a byte. */
const mostCharacters = 900_000;

/** Markdown for a pull request or a job summary. */
export function markdown(report: Report): string {
  const { errors, warnings } = countFindings(report.findings);
  const verdict = errors > 0 ? `${errors} errors` : report.complete ? 'passed' : 'incomplete';
  const findings = bySeverity(report.findings).map(({ severity, code, subject, message, fix, related = [] }) => [
    severity,
    code,
    verbatim(subject),
    [
      plain(fix === undefined ? message : `${message}. ${fix}`),
      ...related.slice(0, mostRelated).map(verbatim),
      ...(related.length > mostRelated ? [`and ${related.length - mostRelated} more`] : []),
    ].join('<br>'),
  ]);
  const text = [
    `## vitrine ${report.command}: ${verdict}${warnings > 0 ? `, ${warnings} warnings` : ''}`,
    '',
    ...report.facts.map(([label, value]) => `- ${label}: **${plain(String(value))}**`),
    ...report.notes.map((note) => `- ${plain(note)}`),
    '',
    ...(findings.length > 0 ? table(['severity', 'code', 'where', 'what'], findings) : []),
    ...(report.table
      ? table(
          report.table.columns,
          report.table.rows.map((row) => row.map(plain)),
        )
      : []),
  ].join('\n');
  return text.length <= mostCharacters
    ? text
    : `${text.slice(0, mostCharacters)}\n\nThe rest is left out: it is too long for a summary.\n`;
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

const verbatim = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** Text that neither HTML, nor links, nor mentions of people come out of. */
function plain(text: string): string {
  const spaced = visible(text.replaceAll('\n', ' '));
  return spaced
    .replaceAll('<', '&lt;')
    .replace(/[[\]`]/g, '\\$&')
    .replace(/@(?=\w)/g, '@\u200b');
}
