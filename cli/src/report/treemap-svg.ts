import { htmlText as text } from './escape.ts';
import type { Treemap } from './report.ts';

type Item = Treemap['items'][number];

const area = { x: 0, y: 0, width: 1200, height: 620 };
/** Width of a character, in viewBox units. */
const characterWidth = 8;
const lineHeight = 18;
const maxTiles = 150;

/** Renders an SVG treemap and an equivalent table. */
export function renderTreemap({ title, unit, items }: Treemap): string {
  const largest = items.toSorted((a, b) => b.value - a.value).slice(0, maxTiles);
  const rows = largest.map(({ label, value, before }) => {
    const change = before === undefined ? '' : signed(value - before);
    return `<tr><td><code>${text(label)}</code></td><td>${value}</td><td>${before ?? ''}</td><td>${change}</td></tr>`;
  });
  return `<figure>
<svg viewBox="0 0 ${area.width} ${area.height}" role="img" aria-label="${text(`${title}, in ${unit}`)}">
${layoutTreemap(largest, area).map(renderTile).join('\n')}
</svg>
<figcaption><details><summary>As a table, in ${text(unit)}</summary>
<div class="scroll" tabindex="0" role="region" aria-label="${text(title)}"><table><thead><tr><th scope="col">page</th><th scope="col">now</th><th scope="col">before</th><th scope="col">change</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></details></figcaption>
</figure>`;
}

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change));

function renderTile({ item, x, y, width, height }: Tile<Item>): string {
  const change = item.before === undefined ? 0 : item.value - item.before;
  const kind = change > 0 ? 'grown' : change < 0 ? 'shrunk' : '';
  const room = Math.floor((width - 12) / characterWidth);
  const weight = `${item.value}${change === 0 ? '' : ` (${signed(change)})`}`;
  const label = room >= 6 && height >= lineHeight + 8 ? truncate(item.label, room) : '';
  const isTall = height >= 2 * lineHeight + 8 && room >= weight.length;
  const at = (line: number) => `x="${round(x + 8)}" y="${round(y + 4 + line * lineHeight)}"`;
  return `<g><title>${text(`${item.label}: ${weight}`)}</title><rect class="${kind}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>${label ? `<text ${at(1)}>${text(label)}</text>` : ''}${label && isTall ? `<text ${at(2)}>${weight}</text>` : ''}</g>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const truncate = (label: string, room: number): string =>
  label.length <= room ? label : `${label.slice(0, room - 1)}…`;

type Weighted = { readonly label: string; readonly value: number };
/** An item's rectangle. */
type Tile<Item extends Weighted> = { readonly item: Item; x: number; y: number; width: number; height: number };

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
