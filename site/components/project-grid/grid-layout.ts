/** Columns of 12: wide 8, tall and third 4, half 6, full 12. */
export type CardSize = 'wide' | 'tall' | 'third' | 'half' | 'full';

type Row = readonly CardSize[];

const masonryRows: readonly Row[] = [
  ['wide', 'tall'],
  ['third', 'third', 'third'],
  ['tall', 'wide'],
  ['half', 'half'],
];

/** Last row by number of remaining cards. */
const lastRows: readonly Row[] = [[], ['full'], ['half', 'half']];

/** Returns the shapes of this many cards. The rows repeat, and the last one is always full. */
function repeatRows(rows: readonly Row[], count: number): CardSize[] {
  const shapes: CardSize[] = [];
  for (let index = 0; shapes.length < count; index++) {
    const row = rows[index % rows.length] ?? [];
    const left = count - shapes.length;
    shapes.push(...(left >= row.length ? row : (lastRows[left] ?? row)));
  }
  return shapes;
}

/** Rows of 8+4, 4+4+4, 4+8 and 6+6. */
export const getMasonrySizes = (count: number): CardSize[] => repeatRows(masonryRows, count);

/** Rows of three. */
export const getRowSizes = (count: number): CardSize[] => repeatRows([['third', 'third', 'third']], count);
