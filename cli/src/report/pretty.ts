import { styleText } from 'node:util';
import { escapeControlCharacters } from './escape.ts';
import { type Finding, type Report, type Severity, sortBySeverity, type Table } from './report.ts';
import { type ColumnExtent, fitColumns, gap, layoutRow, wrapText } from './terminal-layout.ts';

const maxRelated = 5;
const colors = { error: 'red', warning: 'yellow', info: 'cyan' } as const satisfies Record<Severity, string>;

/** Color support and terminal width; undefined width disables wrapping. */
export type TerminalStyle = { readonly color: boolean; readonly width?: number | undefined };

/** Writes text: table, findings, notes, summary. */
export function writePretty(report: Report, { color, width = Number.POSITIVE_INFINITY }: TerminalStyle): string {
  const colorize: Colorize = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
  const blocks = [
    report.table && report.table.rows.length > 0 ? tableLines(report.table, colorize, width) : [],
    sortBySeverity(report.findings).flatMap((finding) => findingLines(finding, colorize, width)),
    report.notes.flatMap((note) =>
      wrapText(escapeControlCharacters(note), width, 2).map((line) => colorize('dim', line)),
    ),
    factLines(report.facts, colorize, width),
  ];
  return blocks
    .filter((lines) => lines.some((line) => line !== ''))
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

type Colorize = (style: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold', text: string) => string;

function tableLines({ columns, rows }: Table, paint: Colorize, width: number): string[] {
  const extents = columns.map((column, at) => measureColumn([column, ...rows.map((row) => row[at] ?? '')]));
  const widths = fitColumns(extents, width);
  const line = (cells: readonly string[]) => layoutRow(cells, widths);
  return [...line(columns).map((text) => paint('dim', text)), ...rows.flatMap(line)];
}

function measureColumn(cells: readonly string[]): ColumnExtent {
  const longest = (texts: readonly string[]) =>
    texts.reduce((most, text) => Math.max(most, escapeControlCharacters(text).length), 0);
  return { cell: longest(cells), word: longest(cells.flatMap((cell) => cell.split(' '))) };
}

/** Indent of continuation lines. */
const indent = 8;

function findingLines(finding: Finding, paint: Colorize, width: number): string[] {
  const { severity, code, subject, message, fix, related, file, line } = finding;
  const place = file === undefined ? '' : ` ${escapeControlCharacters(file)}${line === undefined ? '' : `:${line}`}`;
  const shown = related?.slice(0, maxRelated).map(escapeControlCharacters) ?? [];
  const hidden = (related?.length ?? 0) - shown.length;
  const [level, name, end] = [severity.padEnd(indent - 1), escapeControlCharacters(subject), `[${code}]${place}`];
  const [first = '', ...rest] = wrapText(`${level} ${name} ${escapeControlCharacters(message)} ${end}`, width, indent);
  return [
    ...[
      first.replace(`${level} ${name}`, () => `${paint(colors[severity], level)} ${paint('bold', name)}`),
      ...rest,
    ].map((text) => text.replace(end, () => paint('dim', end))),
    ...shown.map((other) => indentLine(paint('dim', other))),
    ...(hidden > 0 ? [indentLine(paint('dim', `and ${hidden} more`))] : []),
    ...(fix ? wrapText(escapeControlCharacters(fix), width - indent, 0).map(indentLine) : []),
  ];
}

const indentLine = (text: string) => `${' '.repeat(indent)}${text}`;

/** Lays out the summary in as few lines as possible. */
function factLines(facts: Report['facts'], paint: Colorize, width: number): string[] {
  const lines: { length: number; parts: string[] }[] = [];
  for (const [label, value] of facts) {
    const [first = '', ...rest] = wrapText(`${label} ${escapeControlCharacters(String(value))}`, width, 2);
    const painted = first.replace(label, '').replace(/\S.*/, (text) => paint('bold', text));
    const line = lines.at(-1);
    if (line && rest.length === 0 && line.length + gap + first.length <= width) {
      line.length += gap + first.length;
      line.parts.push(label + painted);
    } else lines.push({ length: rest.length > 0 ? width : first.length, parts: [label + painted] });
    lines.push(...rest.map((text) => ({ length: width, parts: [paint('bold', text)] })));
  }
  return lines.map(({ parts }) => parts.join(' '.repeat(gap)));
}
