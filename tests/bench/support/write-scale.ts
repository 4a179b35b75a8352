import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The figures of a site with this many entries. */
export type Row = { entries: number; [figure: string]: number };

const docs = path.resolve(import.meta.dirname, '../../../docs');
const [width, height, margin] = [640, 320, 44];
const colors = ['#1f5fbf', '#b3541e', '#2e7d4f', '#7a3e9d'];

const rounded = (value: number | undefined) =>
  value === undefined ? '–' : value.toLocaleString('en', { maximumSignificantDigits: 3 });

/** A log-log chart of some figures against the number of entries. */
function draw(rows: readonly Row[], names: readonly string[]): string {
  const values = rows.flatMap((row) => names.map((name) => Math.max(0.01, row[name] ?? 0.01)));
  const scale = (value: number, from: number, to: number, start: number, end: number) =>
    start + ((Math.log10(value) - Math.log10(from)) / (Math.log10(to) - Math.log10(from) || 1)) * (end - start);
  const [first = 1, last = 10] = [rows[0]?.entries, rows.at(-1)?.entries];
  const [least, most] = [
    10 ** Math.floor(Math.log10(Math.min(...values))),
    10 ** Math.ceil(Math.log10(Math.max(...values))),
  ];
  const x = (entries: number) => scale(entries, first, last, margin + 20, width - 20);
  const y = (value: number) => scale(Math.max(0.01, value), least, most, height - margin, 24 + names.length * 18);
  const powers = Array.from({ length: Math.log10(most / least) + 1 }, (_, power) => least * 10 ** power);
  const lines = names.map((name, index) => {
    const points = rows.map((row) => `${x(row.entries).toFixed(1)},${y(row[name] ?? 0.01).toFixed(1)}`);
    const color = colors[index % colors.length];
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/><text x="${margin + 20}" y="${18 + index * 18}" fill="${color}">${name}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
    `<title>${names.join('; ')}, by the number of entries</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...powers.map(
      (value) =>
        `<line x1="${margin + 10}" x2="${width - 10}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}" stroke="#ddd"/><text x="4" y="${(y(value) + 4).toFixed(1)}" fill="#555">${rounded(value)}</text>`,
    ),
    ...rows.map(
      ({ entries }) =>
        `<text x="${x(entries).toFixed(1)}" y="${height - 16}" text-anchor="middle" fill="#555">${rounded(entries)}</text>`,
    ),
    ...lines,
    '</svg>\n',
  ].join('\n');
}

const charts: Readonly<Record<string, readonly string[]>> = {
  'scale-start': [
    'ready with an empty directory, s',
    'ready with a warm directory, s',
    'reconciled, empty directory, s',
  ],
  'scale-memory': [
    'memory of the server, MB',
    'memory of the server with 10,000 more pages, MB',
    'memory of the embedded CMS, MB',
  ],
  'scale-edit': ['edit of a body to fresh, ms', 'import: p99 of a cached page, ms', 'import: tags per entry'],
};

/** The average growth of a figure when the number of entries grows tenfold. */
function growth(rows: readonly Row[], name: string): string {
  const [first, last] = [rows[0], rows.at(-1)];
  const [from, to] = [first?.[name], last?.[name]];
  if (!first || !last || !from || !to) return '–';
  return `× ${rounded((to / from) ** (1 / Math.log10(last.entries / first.entries)))}`;
}

/** Draws the charts, and inserts the figures between the markers of docs/scale.md. */
export function writeScale(rows: readonly Row[]): void {
  for (const [name, figures] of Object.entries(charts))
    writeFileSync(path.join(docs, 'pictures', `${name}.svg`), draw(rows, figures));
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== 'entries');
  const table = [
    `| | ${rows.map(({ entries }) => rounded(entries)).join(' | ')} | per tenfold |`,
    `| --- |${' ---: |'.repeat(rows.length + 1)}`,
    ...names.map(
      (name) => `| ${name} | ${rows.map((row) => rounded(row[name])).join(' | ')} | ${growth(rows, name)} |`,
    ),
  ].join('\n');
  const file = path.join(docs, 'scale.md');
  const text = readFileSync(file, 'utf8');
  const marked = /(<!-- figures -->\n)[\s\S]*(\n<!-- end of figures -->)/;
  writeFileSync(
    file,
    text.replace(marked, (_, start, end) => `${start}\n${table}\n${end}`),
  );
}
