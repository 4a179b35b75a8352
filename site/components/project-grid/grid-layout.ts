/** Columns of 12: wide 8, tall and third 4, half 6, full 12. */
export type CardSize = 'wide' | 'tall' | 'third' | 'half' | 'full';

type Row = readonly CardSize[];

const wallRows: readonly Row[] = [
  ['wide', 'tall'],
  ['third', 'third', 'third'],
  ['tall', 'wide'],
  ['half', 'half'],
];

/** Last row by number of remaining cards. */
const unfinishedRows: readonly Row[] = [[], ['full'], ['half', 'half']];

/** The shapes of this many cards: the rows repeat, and the last one has no gap. */
function fill(rows: readonly Row[], count: number): CardSize[] {
  const shapes: CardSize[] = [];
  for (let index = 0; shapes.length < count; index++) {
    const row = rows[index % rows.length] ?? [];
    const left = count - shapes.length;
    shapes.push(...(left >= row.length ? row : (unfinishedRows[left] ?? row)));
  }
  return shapes;
}

/** Rows of 8+4, 4+4+4, 4+8 and 6+6. */
export const getMasonrySizes = (count: number): CardSize[] => fill(wallRows, count);

/** Rows of three. */
export const getRowSizes = (count: number): CardSize[] => fill([['third', 'third', 'third']], count);
