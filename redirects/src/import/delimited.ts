import { createCollector, type ImportedMap } from './collect.ts';
import { readTable, separatorOf } from './table.ts';

/** The names that people give to columns. */
const columns = {
  origin: /^(?:origin|source|source url|source_url|from|old|old url|old_url|path|request|redirect from)$/i,
  target: /^(?:target|destination|target url|target_url|to|new|new url|new_url|redirect to|location)$/i,
  code: /^(?:code|status|status code|status_code|statuscode|http code|redirect type)$/i,
  regex: /^(?:regex|is regex|is_regex)$/i,
  type: /^(?:type|match type|match)$/i,
} as const;

/**
 * Comma-, semicolon- or tab-separated values: with a heading, whose columns may come in any order, or without one, as
 * origin, target and status. A redirect without a status is permanent.
 */
export function readDelimited(text: string): ImportedMap {
  const collector = createCollector();
  const [first, ...others] = readTable(text, separatorOf(text));
  if (!first) return collector.result();
  const positions = positionsOf(first.fields);
  const rows = positions ? others : [first, ...others];
  const { origin, target, code, regex, type } = positions ?? { origin: 0, target: 1, code: 2, regex: -1, type: -1 };
  for (const { line, fields } of rows) {
    const from = fields[origin] ?? '';
    if (from.startsWith('#')) continue;
    const found = { line, origin: pathOf(from), target: pathIfBare(fields[target] ?? ''), code: fields[code] || 301 };
    const isPattern = /^(?:true|1|yes)$/i.test(fields[regex] ?? '') || /^regex/i.test(fields[type] ?? '');
    if (found.target === '') collector.refuse(line, from, 'has no target');
    else if (isPattern) collector.pattern({ ...found, origin: from });
    else collector.path(found);
  }
  return collector.result();
}

function positionsOf(heading: readonly string[]): Record<keyof typeof columns, number> | undefined {
  const find = (name: RegExp) => heading.findIndex((text) => name.test(text));
  const origin = find(columns.origin);
  const target = find(columns.target);
  if (origin === -1 || target === -1) return undefined;
  return { origin, target, code: find(columns.code), regex: find(columns.regex), type: find(columns.type) };
}

/** The path of an address; any other text is returned with a slash before it. */
export function pathOf(text: string): string {
  const url = /^https?:\/\/[^/?#]+([\s\S]*)$/i.exec(text);
  return pathIfBare(url ? url[1] || '/' : text);
}

function pathIfBare(text: string): string {
  return text === '' || /^(?:[/\\$]|https?:)/i.test(text) ? text : `/${text}`;
}
