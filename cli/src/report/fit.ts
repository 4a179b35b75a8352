import { visible } from './visible.ts';

/** The last columns, which say the least, are cut to this first; then the widest down to the other. */
const narrow = 20;
const narrowest = 6;
const gap = 2;

/** Widths of columns with these longest cells that fit into a line. */
export function fittedWidths(longest: readonly number[], width: number): number[] {
  const widths = [...longest];
  const room = width - gap * (longest.length - 1);
  let excess = widths.reduce((sum, one) => sum + one, 0) - room;
  while (excess > 0) {
    const last = widths.findLastIndex((one) => one > narrow);
    const at = last === -1 ? widths.indexOf(Math.max(...widths)) : last;
    if ((widths[at] ?? 0) <= narrowest) break;
    widths[at] = (widths[at] ?? 0) - 1;
    excess--;
  }
  return widths;
}

/** A cell in its column; of what does not fit the beginning is shown. */
export function fittedCell(cell: string, width: number): string {
  const text = visible(cell);
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
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
