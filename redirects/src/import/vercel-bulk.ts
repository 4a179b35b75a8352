import { createCollector, type ImportedMap } from './collect.ts';
import { pathOf } from './delimited.ts';
import { readObjects } from './object-literals.ts';
import { readTable } from './table.ts';

/** Vercel's bulk redirects, as CSV, JSON or JSON lines. Without a status, redirects are 307, or 308 where they are permanent. */
export function readVercelBulk(text: string): ImportedMap {
  const collector = createCollector();
  const rows = /^\s*[[{]/.test(text) ? readObjects(text, 'source') : rowsOf(text);
  for (const { line, fields } of rows) {
    const { source = '', destination = '', statusCode, permanent } = fields;
    const code = statusCode || (/^true$/i.test(permanent ?? '') ? 308 : 307);
    if (destination === '') collector.refuse(line, source, 'has no destination');
    else collector.path({ line, origin: pathOf(source), target: destination, code });
  }
  return collector.result();
}

function rowsOf(text: string): { line: number; fields: Record<string, string> }[] {
  const [heading, ...rows] = readTable(text, ',');
  const names = heading?.fields ?? [];
  return rows.map(({ line, fields }) => ({
    line,
    fields: Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ''])),
  }));
}
