export type Weighted = { readonly label: string; readonly value: number };
/** An item's rectangle. */
export type Tile<Item extends Weighted> = { readonly item: Item; x: number; y: number; width: number; height: number };

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Returns the worst aspect ratio of a row of tiles along a side. */
function worstRatio(areas: readonly number[], side: number): number {
  const sum = areas.reduce((total, area) => total + area, 0);
  const [most, least] = [Math.max(...areas), Math.min(...areas)];
  return Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * least));
}

/**
 * Fills an area with tiles in proportion to their values, as square as possible.
 * @see https://vanwijk.win.tue.nl/stm.pdf Bruls, Huizing, van Wijk: Squarified Treemaps
 */
export function layoutTreemap<Item extends Weighted>(items: readonly Item[], area: Area): Tile<Item>[] {
  const sorted = items.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  const total = sorted.reduce((sum, { value }) => sum + value, 0);
  const scale = (area.width * area.height) / total;
  const tiles: Tile<Item>[] = [];
  let free: Area = area;
  let row: Item[] = [];
  const toAreas = (items: readonly Item[]) => items.map(({ value }) => value * scale);
  const place = () => {
    const placed = placeRow(row, toAreas(row), free);
    tiles.push(...placed.tiles);
    free = placed.free;
    row = [];
  };
  for (const item of sorted) {
    const side = Math.min(free.width, free.height);
    if (row.length > 0 && worstRatio(toAreas([...row, item]), side) > worstRatio(toAreas(row), side)) place();
    row.push(item);
  }
  if (row.length > 0) place();
  return tiles;
}

/** Lays out a row along the shorter side; returns its tiles and the remaining area. */
function placeRow<Item extends Weighted>(row: readonly Item[], areas: readonly number[], free: Area) {
  const isUpright = free.width >= free.height;
  const side = isUpright ? free.height : free.width;
  const depth = areas.reduce((sum, area) => sum + area, 0) / side;
  let along = 0;
  const tiles = row.map((item, index): Tile<Item> => {
    const length = (areas[index] ?? 0) / depth;
    const at = along;
    along += length;
    return isUpright
      ? { item, x: free.x, y: free.y + at, width: depth, height: length }
      : { item, x: free.x + at, y: free.y, width: length, height: depth };
  });
  const left: Area = isUpright
    ? { ...free, x: free.x + depth, width: free.width - depth }
    : { ...free, y: free.y + depth, height: free.height - depth };
  return { tiles, free: left };
}
