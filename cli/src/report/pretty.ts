import { styleText } from 'node:util';
import { visible } from './escape-control-characters.ts';
import { bySeverity, type Finding, type Report, type Severity, type Table } from './report.ts';
import { type Extent, fittedWidths, gap, rowLines, wrapped } from './terminal-layout.ts';

const mostRelated = 5;
const colors = { error: 'red', warning: 'yellow', info: 'cyan' } as const satisfies Record<Severity, string>;

/** How a report looks: whether it has colours, and the width of the terminal that shows it; no end of it elsewhere. */
export type Look = { readonly color: boolean; readonly width?: number | undefined };

/** A report for people: the table, the findings, and the figures. */
export function pretty(report: Report, { color, width = Number.POSITIVE_INFINITY }: Look): string {
  const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
  const blocks = [
    report.table && report.table.rows.length > 0 ? tableLines(report.table, paint, width) : [],
    bySeverity(report.findings).flatMap((finding) => findingLines(finding, paint, width)),
    report.notes.flatMap((note) => wrapped(visible(note), width, 2).map((line) => paint('dim', line))),
    factLines(report.facts, paint, width),
  ];
  return blocks
    .filter((lines) => lines.some((line) => line !== ''))
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

type Paint = (style: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold', text: string) => string;

function tableLines({ columns, rows }: Table, paint: Paint, width: number): string[] {
  const extents = columns.map((column, at) => extentOf([column, ...rows.map((row) => row[at] ?? '')]));
  const widths = fittedWidths(extents, width);
  const line = (cells: readonly string[]) => rowLines(cells, widths);
  return [...line(columns).map((text) => paint('dim', text)), ...rows.flatMap(line)];
}

function extentOf(cells: readonly string[]): Extent {
  const longest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, visible(text).length), 0);
  return { cell: longest(cells), word: longest(cells.flatMap((cell) => cell.split(' '))) };
}

/** What stands before the lines that belong to a finding. */
const indent = 8;

function findingLines(finding: Finding, paint: Paint, width: number): string[] {
  const { severity, code, subject, message, fix, related, file, line } = finding;
  const place = file === undefined ? '' : ` ${visible(file)}${line === undefined ? '' : `:${line}`}`;
  const shown = related?.slice(0, mostRelated).map(visible) ?? [];
  const hidden = (related?.length ?? 0) - shown.length;
  const [level, name, end] = [severity.padEnd(indent - 1), visible(subject), `[${code}]${place}`];
  const [first = '', ...rest] = wrapped(`${level} ${name} ${visible(message)} ${end}`, width, indent);
  return [
    ...[
      first.replace(`${level} ${name}`, () => `${paint(colors[severity], level)} ${paint('bold', name)}`),
      ...rest,
    ].map((text) => text.replace(end, () => paint('dim', end))),
    ...shown.map((other) => indented(paint('dim', other))),
    ...(hidden > 0 ? [indented(paint('dim', `and ${hidden} more`))] : []),
    ...(fix ? wrapped(visible(fix), width - indent, 0).map(indented) : []),
  ];
}

const indented = (text: string) => `${' '.repeat(indent)}${text}`;

/** The figures in one line, or in several that fit. */
function factLines(facts: Report['facts'], paint: Paint, width: number): string[] {
  const lines: { length: number; parts: string[] }[] = [];
  for (const [label, value] of facts) {
    const [first = '', ...rest] = wrapped(`${label} ${visible(String(value))}`, width, 2);
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
