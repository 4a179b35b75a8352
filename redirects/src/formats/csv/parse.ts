import { RedirectMapError } from '../../rules/redirect-rule.ts';
import { createRuleCollector, type ImportedMap, type RuleCollector } from '../shared/rule-collector.ts';
import { type ParseOptions, rowsForHost } from '../shared/scope.ts';
import { type Columns, columnsWithout, isHeading, readColumns } from './columns.ts';
import type { TableRow } from './table.ts';
import { isUrlOrPath, readRows } from './table.ts';
import { addRule, ruleIn } from './table-rule.ts';

/**
 * Parses values separated by commas, semicolons, tabs, vertical bars or spaces: with a header, or as origin, target and
 * status. A redirect without a status is permanent.
 * @throws RedirectMapError for text that is not a table, and for unknown headings
 */
export function parseCsv(text: string, options: ParseOptions = {}): ImportedMap {
  const collector = createRuleCollector();
  requireTable(text);
  const [first, ...others] = readRows(text).filter(({ fields: [field = ''] }) => !field.startsWith('#'));
  if (!first) return collector.result();
  const hasHeading = isHeading(first.fields);
  if (!hasHeading) requireRule(first);
  const columns = hasHeading ? readColumns(first.fields) : columnsWithout(first.fields);
  const rows = (hasHeading ? others : [first, ...others]).filter((row) => !columns.isCrawl || isRedirect(row, columns));
  addRows(collector, rows, columns, options);
  return collector.result();
}

/** Adds the rules in table rows. */
export function addRows(
  collector: RuleCollector,
  rows: readonly TableRow[],
  columns: Columns,
  options: ParseOptions,
): void {
  announceLosses(collector, rows, columns);
  const found = rows.flatMap((row) => {
    const rule = ruleIn(row, columns);
    if (!('fault' in rule)) return [rule];
    collector.refuse(row.line, rule.origin, rule.fault);
    return [];
  });
  for (const rule of rowsForHost(found, options, collector.refuse)) addRule(collector, rule);
}

/** Rejects other formats, which begin with characters that no row begins with. */
function requireTable(text: string): void {
  const [start = ''] = /^[\ufeff\s]*([<{[])?/.exec(text)?.slice(1) ?? [];
  if (start === '<')
    throw new RedirectMapError('it is XML or HTML, not a table; import web.config with the format iis.');
  if (start !== '') throw new RedirectMapError(`it begins with "${start}", like JSON or TOML, and is not a table.`);
}

/** Rejects a first row without URLs or paths, because it is a header with unknown headings. */
function requireRule({ line, fields }: TableRow): void {
  const [origin = '', target = ''] = fields;
  if (fields.at(-1)?.endsWith(';') && isUrlOrPath(target))
    throw new RedirectMapError(
      'its lines end in ";", like a fragment of an nginx map. Import it with the format nginx.',
    );
  if (isUrlOrPath(target) || /^(?:\/|\^|https?:)/i.test(origin)) return;
  throw new RedirectMapError(
    `its line ${line}, "${fields.join('", "')}", is neither a rule nor a known heading. Name its columns origin, target, code and regex, or begin paths with a slash.`,
  );
}

/** Reports what a map cannot express: different sites, and different priorities. */
function announceLosses({ refuse }: RuleCollector, rows: readonly TableRow[], { at }: Columns): void {
  const [site, priority] = [valuesIn(rows, at.site), valuesIn(rows, at.priority)];
  if (site.differs) {
    const message = `are for different sites (${site.values.join(', ')}), but are imported as if for one site: delete the rows of other sites`;
    refuse(site.differs.line, 'Rules', message);
  }
  if (priority.differs)
    refuse(
      priority.differs.line,
      'Rules',
      'have different priorities, but are imported in the order of the file: check that order',
    );
}

/** The distinct values of a column, and the first row that differs from the rows before it. */
function valuesIn(rows: readonly TableRow[], at = -1): { values: string[]; differs: TableRow | undefined } {
  const named = rows.filter(({ fields }) => !/^[-0]*$/.test(fields[at] ?? ''));
  const values = [...new Set(named.map(({ fields }) => fields[at] ?? ''))];
  return { values, differs: named.find(({ fields }) => fields[at] !== values[0]) };
}

function isRedirect({ fields }: TableRow, { at: { code = -1, target = -1 } }: Columns): boolean {
  return /^3/.test(fields[code] ?? '') || (fields[target] ?? '') !== '';
}
