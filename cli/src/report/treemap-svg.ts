import { htmlText as text } from './escape.ts';
import type { Treemap } from './report.ts';
import { layoutTreemap, type Tile } from './treemap-layout.ts';

type Item = Treemap['items'][number];

const area = { x: 0, y: 0, width: 1200, height: 620 };
/** Width of a character, in viewBox units. */
const character = 8;
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
  const room = Math.floor((width - 12) / character);
  const weight = `${item.value}${change === 0 ? '' : ` (${signed(change)})`}`;
  const label = room >= 6 && height >= lineHeight + 8 ? truncate(item.label, room) : '';
  const isTall = height >= 2 * lineHeight + 8 && room >= weight.length;
  const at = (line: number) => `x="${round(x + 8)}" y="${round(y + 4 + line * lineHeight)}"`;
  return `<g><title>${text(`${item.label}: ${weight}`)}</title><rect class="${kind}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>${label ? `<text ${at(1)}>${text(label)}</text>` : ''}${label && isTall ? `<text ${at(2)}>${weight}</text>` : ''}</g>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const truncate = (label: string, room: number): string =>
  label.length <= room ? label : `${label.slice(0, room - 1)}…`;
