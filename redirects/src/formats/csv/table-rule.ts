import { escapePattern } from '../../patterns/parse-pattern.ts';
import { rootedPattern } from '../shared/bare-patterns.ts';
import type { RuleCollector } from '../shared/rule-collector.ts';
import type { Columns, Role } from './columns.ts';
import type { TableRow } from './table.ts';
import { originIn, type TableAddress, targetIn } from './table-addresses.ts';

type Matching = 'exact' | 'regex' | 'start' | 'contains' | 'end';

/** A rule as written in a row. */
export type TableRule = {
  readonly line: number;
  readonly matching: Matching;
  readonly host: string | undefined;
  readonly origin: string;
  readonly target: string;
  readonly code: string | number;
  readonly discardsQuery: boolean;
  readonly mayLeadToItself: boolean;
};

/** The rule of a row, or why it is not one. */
export function ruleIn(row: TableRow, columns: Columns): TableRule | { origin: string; fault: string } {
  const { line, fields } = row;
  const readCell = (role: Role) => fields[columns.at[role] ?? -1] ?? '';
  const origin = readCell('origin');
  const matching = parseMatching(readCell('matching'), readCell('regex'));
  const fault =
    (origin === '' ? 'has no source' : undefined) ??
    (isWildcard(readCell, matching) ? literalStar : undefined) ??
    whyNot(readCell) ??
    unreadIn(row, columns) ??
    whyNotCompared(readCell, matching);
  if (fault !== undefined || matching === undefined) return { origin, fault: fault ?? '' };
  const from = parseAddress(origin, matching, columns);
  const to = targetIn(readCell('target'));
  if ('fault' in from) return { origin, fault: from.fault };
  if ('fault' in to) return { origin, fault: to.fault };
  const discardsQuery = /^(?:false|no|0)$/i.test(readCell('passing'));
  return {
    line,
    matching,
    host: from.host,
    origin: from.path,
    target: to.target,
    code: parseCode(readCell('code')),
    discardsQuery: discardsQuery,
    mayLeadToItself: columns.isOurs,
  };
}

const literalStar =
  'contains a "*", which would be matched literally: write an expression (^/a/.*$, and true in a column regex), or %2A for a literal "*"';

/** Whether a path contains an apparent wildcard that no column declares literal. */
const isWildcard = (readCell: ReadCell, matching: Matching | undefined): boolean =>
  matching === 'exact' && readCell('matching') === '' && readCell('regex') === '' && readCell('origin').includes('*');

/** Adds a rule in the native format. */
export function addRule(collector: RuleCollector, { matching, host: _, ...rule }: TableRule): void {
  if (matching === 'exact') collector.path(rule);
  else if (matching === 'regex') collector.pattern(rule);
  else collector.pattern({ ...rule, origin: expressionFor(escapePattern(rule.origin), matching) });
}

function expressionFor(text: string, matching: 'start' | 'contains' | 'end'): string {
  if (matching === 'start') return `^${text}.*$`;
  return matching === 'end' ? `${text}$` : text;
}

const known: readonly [Matching, RegExp][] = [
  ['exact', /^(?:exact(?:match)?|plain|url|)$/i],
  ['regex', /^reg(?:ex|exp|exmatch)$/i],
  ['start', /^starts?(?:with)?$/i],
  ['contains', /^contains$/i],
  ['end', /^ends?(?:with)?$/i],
];

/** How the origin is compared; undefined if the columns are contradictory or unknown. */
function parseMatching(matching: string, regex: string): Matching | undefined {
  const [name] = known.find(([, names]) => names.test(matching)) ?? [];
  if (/^(?:true|1|yes)$/i.test(regex)) return matching === '' || name === 'regex' ? 'regex' : undefined;
  if (!/^(?:false|0|no|)$/i.test(regex)) return undefined;
  return regex !== '' && name === 'regex' ? undefined : name;
}

type ReadCell = (role: Role) => string;

function whyNot(readCell: ReadCell): string | undefined {
  if (/^(?:disabled|inactive|trashed|false|0|no)$/i.test(readCell('state')))
    return 'is disabled, so it is not imported';
  if (!/^(?:enabled|active|true|1|yes|)$/i.test(readCell('state')))
    return `is in the unknown state "${readCell('state')}"`;
  if (!/^(?:url|)$/i.test(readCell('action')))
    return `has the action "${readCell('action')}", which is not a redirect to one URL`;
  if (!/^(?:pathonly|fullurl|)$/i.test(readCell('compared')))
    return `compares "${readCell('compared')}", which is not supported`;
  return undefined;
}

function unreadIn({ fields }: TableRow, { unread, width }: Columns): string | undefined {
  if (fields.slice(width).some((field) => field !== ''))
    return `has ${fields.length} fields instead of ${width}: quote fields that contain the separator`;
  const column = unread.find(({ at }) => (fields[at] ?? '') !== '');
  return column && `has "${fields[column.at]}" in the column "${column.name}", which is not imported`;
}

function whyNotCompared(readCell: ReadCell, matching: Matching | undefined): string | undefined {
  if (matching === undefined)
    return `has an unknown kind of comparison (${[readCell('matching'), readCell('regex')].filter(Boolean).join(', ')})`;
  const isWhole = /^fullurl$/i.test(readCell('compared')) || /^\^?https?:/i.test(readCell('origin'));
  return isWhole && matching !== 'exact' && matching !== 'start'
    ? 'compares the whole URL, but rules match only the path'
    : undefined;
}

function parseAddress(origin: string, matching: Matching, { isBare }: Columns): TableAddress {
  if (matching === 'exact' || matching === 'start') return originIn(origin);
  if (matching !== 'regex' || !isBare || /^\^\/(?!\?)/.test(origin)) return { host: undefined, path: origin };
  const path = rootedPattern(origin);
  return path === undefined
    ? { fault: 'is an expression over the path without its leading slash, which cannot be converted' }
    : { host: undefined, path };
}

function parseCode(code: string): string | number {
  if (/^(?:permanent|true|)$/i.test(code)) return 301;
  return /^(?:temporary|false)$/i.test(code) ? 302 : code;
}
