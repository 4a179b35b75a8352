import { escapeControlCharacters } from './escape.ts';

const minColumnWidth = 6;
/** Spaces between columns. */
export const gap = 2;

/** Widths of the longest cell and the longest word in a column. */
export type ColumnExtent = { readonly cell: number; readonly word: number };

/** Shrinks the widest columns until the table fits, starting with those that can shrink without breaking words. */
export function fitColumns(columns: readonly ColumnExtent[], width: number): number[] {
  const widths = columns.map(({ cell }) => cell);
  const room = width - gap * (columns.length - 1);
  for (let excess = widths.reduce((sum, one) => sum + one, 0) - room; excess > 0; excess--) {
    const beyondWords = widths.filter((one, at) => one > (columns[at]?.word ?? 0));
    const widest = Math.max(...(beyondWords.length > 0 ? beyondWords : widths));
    if (widest <= minColumnWidth) break;
    const at = widths.findLastIndex(
      (one, column) => one === widest && (beyondWords.length === 0 || one > (columns[column]?.word ?? 0)),
    );
    widths[at] = widest - 1;
  }
  return widths;
}

/** Lays out a row; cells wrap within their columns. */
export function layoutRow(cells: readonly string[], widths: readonly number[]): string[] {
  const columns = cells.map((cell, at) => wrapCell(escapeControlCharacters(cell), widths[at] ?? 0));
  return Array.from({ length: Math.max(...columns.map((lines) => lines.length)) }, (_, line) =>
    columns
      .map((lines, at) => (lines[line] ?? '').padEnd(widths[at] ?? 0))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}

/** Wraps a cell; breaks words longer than the column. */
function wrapCell(text: string, width: number): string[] {
  if (text.length <= width) return [text];
  return wrapText(text, width, 0).flatMap((line) =>
    Array.from({ length: Math.ceil(line.length / width) }, (_, at) => line.slice(at * width, (at + 1) * width)),
  );
}

/** Wraps text with a hanging indent. Words that are longer than a line overflow. */
export function wrapText(text: string, width: number, indent: number): string[] {
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
