import { visible } from './escape-control-characters.ts';

const narrowest = 6;
/** Between columns, and between figures. */
export const gap = 2;

/** The longest cell of a column, and the longest word in it. */
export type Extent = { readonly cell: number; readonly word: number };

/** Widths of columns that fit into a line: the widest give way, and first those whose words stay whole. */
export function fittedWidths(columns: readonly Extent[], width: number): number[] {
  const widths = columns.map(({ cell }) => cell);
  const room = width - gap * (columns.length - 1);
  for (let excess = widths.reduce((sum, one) => sum + one, 0) - room; excess > 0; excess--) {
    const beyondWords = widths.filter((one, at) => one > (columns[at]?.word ?? 0));
    const widest = Math.max(...(beyondWords.length > 0 ? beyondWords : widths));
    if (widest <= narrowest) break;
    const at = widths.findLastIndex(
      (one, column) => one === widest && (beyondWords.length === 0 || one > (columns[column]?.word ?? 0)),
    );
    widths[at] = widest - 1;
  }
  return widths;
}

/** A row of a table, in as many lines as its longest cell needs in its column. */
export function rowLines(cells: readonly string[], widths: readonly number[]): string[] {
  const columns = cells.map((cell, at) => cellLines(visible(cell), widths[at] ?? 0));
  return Array.from({ length: Math.max(...columns.map((lines) => lines.length)) }, (_, line) =>
    columns
      .map((lines, at) => (lines[line] ?? '').padEnd(widths[at] ?? 0))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}

/** A cell in lines of a width; a word that is longer is cut up. */
function cellLines(text: string, width: number): string[] {
  if (text.length <= width) return [text];
  return wrapped(text, width, 0).flatMap((line) =>
    Array.from({ length: Math.ceil(line.length / width) }, (_, at) => line.slice(at * width, (at + 1) * width)),
  );
}

/** Words in lines of a width, all but the first indented. A word that is longer than a line stands as it is. */
export function wrapped(text: string, width: number, indent: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const room = lines.length === 0 ? width : width - indent;
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((one, at) => (at === 0 ? one : `${' '.repeat(indent)}${one}`));
}
