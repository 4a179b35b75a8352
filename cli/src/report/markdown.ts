import { escapeControlCharacters } from './escape.ts';
import { describeVerdict, formatCount, type Report, sortBySeverity } from './report.ts';

const maxRows = 200;
const maxRelated = 5;
/** GitHub limits step summaries to 1 MiB; this leaves room for multi-byte characters. */
const maxCharacters = 900_000;

/** Writes Markdown for pull requests and job summaries. */
export function writeMarkdown(report: Report): string {
  const findings = sortBySeverity(report.findings).map(({ severity, code, subject, message, fix, related = [] }) => [
    severity,
    code,
    inlineCode(subject),
    [
      plain(fix === undefined ? message : `${message}. ${fix}`),
      ...related.slice(0, maxRelated).map(inlineCode),
      ...(related.length > maxRelated ? [`and ${related.length - maxRelated} more`] : []),
    ].join('<br>'),
  ]);
  const text = [
    `## ${describeVerdict(report)}`,
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
  return text.length <= maxCharacters
    ? text
    : `${text.slice(0, maxCharacters)}\n\nThe rest was omitted, because it is too long for a summary.\n`;
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [columns, columns.map(() => '---'), ...rows.slice(0, maxRows)];
  const hidden = rows.length - maxRows;
  return [
    ...lines.map((cells) => `| ${cells.map(cell).join(' | ')} |`),
    ...(hidden > 0 ? ['', `${formatCount(hidden, 'more row')}.`] : []),
    '',
  ];
}

function cell(text: string): string {
  return escapeControlCharacters(text.replaceAll('\n', ' ')).replaceAll('|', '\\|');
}

const inlineCode = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** Escapes HTML, links and @mentions. */
function plain(text: string): string {
  const spaced = escapeControlCharacters(text.replaceAll('\n', ' '));
  return spaced
    .replaceAll('<', '&lt;')
    .replace(/[[\]`]/g, '\\$&')
    .replace(/@(?=\w)/g, '@\u200b');
}
