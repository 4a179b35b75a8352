import { parseCsvRows } from '../csv/table.ts';
import { originIn, targetIn } from '../csv/table-addresses.ts';
import { findObjectLiterals } from '../next/object-literals.ts';
import { createRuleCollector, type ImportedMap } from '../shared/rule-collector.ts';
import { type ParseOptions, rowsForHost } from '../shared/scope.ts';

/** Imports Vercel bulk redirects from CSV, JSON or NDJSON. The default status is 307, or 308 if permanent. */
export function parseVercelBulk(text: string, options: ParseOptions = {}): ImportedMap {
  const collector = createRuleCollector();
  const rows = /^\s*[[{]/.test(text) ? findObjectLiterals(text, 'source') : parseRows(text);
  const found = rows.flatMap(({ line, fields }) => {
    const { source = '', destination = '', statusCode, permanent, query = '' } = fields;
    const code = statusCode || (/^true$/i.test(permanent ?? '') ? 308 : 307);
    const [from, to] = [originIn(source), targetIn(destination)];
    if (!('fault' in from) && !('fault' in to))
      return [
        { line, host: from.host, origin: from.path, target: to.target, code, discardsQuery: /^false$/i.test(query) },
      ];
    collector.refuse(line, source, 'fault' in from ? from.fault : 'fault' in to ? to.fault : '');
    return [];
  });
  for (const { host: _, ...rule } of rowsForHost(found, options, collector.refuse)) collector.path(rule);
  return collector.result();
}

function parseRows(text: string): { line: number; fields: Record<string, string> }[] {
  const [heading, ...rows] = parseCsvRows(text, ',');
  const names = heading?.fields ?? [];
  return rows.map(({ line, fields }) => ({
    line,
    fields: Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ''])),
  }));
}
