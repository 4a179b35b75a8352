/** Sizes in columns out of 12: wide is 8, tall and third are 4, half is 6, and full is 12. */
export type CardSize = 'wide' | 'tall' | 'third' | 'half' | 'full';

type Row = readonly CardSize[];

const masonryRows: readonly Row[] = [
  ['wide', 'tall'],
  ['third', 'third', 'third'],
  ['tall', 'wide'],
  ['half', 'half'],
];

/** The last row by the number of remaining cards. */
const lastRows: readonly Row[] = [[], ['full'], ['half', 'half']];

/** Returns the sizes of this many cards. The rows repeat, and the last row is always full. */
function repeatRows(rows: readonly Row[], count: number): CardSize[] {
  const shapes: CardSize[] = [];
  for (let index = 0; shapes.length < count; index++) {
    const row = rows[index % rows.length] ?? [];
    const left = count - shapes.length;
    shapes.push(...(left >= row.length ? row : (lastRows[left] ?? row)));
  }
  return shapes;
}

/** Rows of 8+4, 4+4+4, 4+8 and 6+6 columns. */
export const getMasonrySizes = (count: number): CardSize[] => repeatRows(masonryRows, count);

/** Rows of three cards. */
export const getRowSizes = (count: number): CardSize[] => repeatRows([['third', 'third', 'third']], count);
