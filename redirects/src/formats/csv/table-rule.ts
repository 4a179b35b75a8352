import { asciiHost } from '../../paths/canonical-path.ts';
import { escapePattern } from '../../patterns/parse-pattern.ts';
import type { RuleCollector } from '../shared/rule-collector.ts';
import { rootedPattern } from '../shared/spelled-pattern.ts';
import type { Columns, Role } from './columns.ts';
import type { TableRow } from './table.ts';

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
  readonly isOurs: boolean;
};

/** Returns the rule in a row, or why it cannot be imported. */
export function ruleIn(row: TableRow, columns: Columns): TableRule | { origin: string; fault: string } {
  const { line, fields } = row;
  const getField = (role: Role) => fields[columns.at[role] ?? -1] ?? '';
  const origin = getField('origin');
  const matching = parseMatching(getField('matching'), getField('regex'));
  const fault =
    (origin === '' ? 'has no source' : undefined) ??
    (isWildcard(getField, matching) ? literalStar : undefined) ??
    whyNot(getField) ??
    unreadIn(row, columns) ??
    whyNotCompared(getField, matching);
  if (fault !== undefined || matching === undefined) return { origin, fault: fault ?? '' };
  const from = parseOrigin(origin, matching, columns);
  const to = targetIn(getField('target'));
  if ('fault' in from) return { origin, fault: from.fault };
  if ('fault' in to) return { origin, fault: to.fault };
  const discardsQuery = /^(?:false|no|0)$/i.test(getField('passing'));
  return {
    ...{ line, matching, host: from.host, origin: from.path, target: to.target, code: parseCode(getField('code')) },
    ...{ discardsQuery, isOurs: columns.isOurs },
  };
}

const literalStar =
  'contains a "*", which would be matched literally: write an expression (^/a/.*$, with true in a regex column), or %2A for a literal "*"';

/** Whether a path contains an apparent wildcard that no column declares literal. */
const isWildcard = (getField: GetField, matching: Matching | undefined): boolean =>
  matching === 'exact' && getField('matching') === '' && getField('regex') === '' && getField('origin').includes('*');

/** Adds a rule in the native format. */
export function addRule(collector: RuleCollector, { matching, host: _, ...rule }: TableRule): void {
  const text = escapePattern(rule.origin);
  if (matching === 'exact') collector.path(rule);
  else if (matching === 'regex') collector.pattern(rule);
  else if (matching === 'start') collector.pattern({ ...rule, origin: `^${text}.*$` });
  else collector.pattern({ ...rule, origin: matching === 'end' ? `${text}$` : text });
}

const known: readonly [Matching, RegExp][] = [
  ['exact', /^(?:exact(?:match)?|plain|url|)$/i],
  ['regex', /^reg(?:ex|exp|exmatch)$/i],
  ['start', /^starts?(?:with)?$/i],
  ['contains', /^contains$/i],
  ['end', /^ends?(?:with)?$/i],
];

/** Returns how the origin is compared, or undefined if the columns are contradictory or unknown. */
function parseMatching(matching: string, regex: string): Matching | undefined {
  const [name] = known.find(([, names]) => names.test(matching)) ?? [];
  if (/^(?:true|1|yes)$/i.test(regex)) return matching === '' || name === 'regex' ? 'regex' : undefined;
  if (!/^(?:false|0|no|)$/i.test(regex)) return undefined;
  return regex !== '' && name === 'regex' ? undefined : name;
}

type GetField = (role: Role) => string;

function whyNot(getField: GetField): string | undefined {
  if (/^(?:disabled|inactive|trashed|false|0|no)$/i.test(getField('state')))
    return 'is disabled, so it is not imported';
  if (!/^(?:enabled|active|true|1|yes|)$/i.test(getField('state')))
    return `is in the unknown state "${getField('state')}"`;
  if (!/^(?:url|)$/i.test(getField('action')))
    return `has the action "${getField('action')}", which is not a redirect to one URL`;
  if (!/^(?:pathonly|fullurl|)$/i.test(getField('compared')))
    return `compares "${getField('compared')}", which is not supported`;
  return undefined;
}

function unreadIn({ fields }: TableRow, { unread, width }: Columns): string | undefined {
  if (fields.slice(width).some((field) => field !== ''))
    return `has ${fields.length} fields instead of ${width}: quote fields that contain the separator`;
  const column = unread.find(({ at }) => (fields[at] ?? '') !== '');
  return column && `has "${fields[column.at]}" in the column "${column.name}", which is not imported`;
}

function whyNotCompared(getField: GetField, matching: Matching | undefined): string | undefined {
  if (matching === undefined)
    return `has an unknown kind of comparison (${[getField('matching'), getField('regex')].filter(Boolean).join(', ')})`;
  const isWhole = /^fullurl$/i.test(getField('compared')) || /^\^?https?:/i.test(getField('origin'));
  return isWhole && matching !== 'exact' && matching !== 'start'
    ? 'compares the whole URL, but rules match only the path'
    : undefined;
}

function parseOrigin(origin: string, matching: Matching, { isBare }: Columns): TableUrl {
  if (matching === 'exact' || matching === 'start') return originIn(origin);
  if (matching !== 'regex' || !isBare || /^\^\/(?!\?)/.test(origin)) return { host: undefined, path: origin };
  const path = rootedPattern(origin);
  return path === undefined
    ? { fault: 'matches the path without its leading slash, which cannot be converted' }
    : { host: undefined, path };
}

function parseCode(code: string): string | number {
  if (/^(?:permanent|true|)$/i.test(code)) return 301;
  return /^(?:temporary|false)$/i.test(code) ? 302 : code;
}

/** A URL (with its host) or a path, or why the field is neither. */
type TableUrl = { readonly host: string | undefined; readonly path: string } | { readonly fault: string };

/** Parses the origin of a row. Text without a leading slash is a path. */
export function originIn(text: string): TableUrl {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]*)([\s\S]*)$/i.exec(text) ?? [];
  if (host !== undefined)
    return host === '' ? { fault: 'names no host' } : { host: asciiHost(host), path: fromRoot(rest) };
  const fault = checkPath(text);
  return fault === undefined ? { host: undefined, path: fromRoot(text) } : { fault };
}

/** Parses the target of a row, or returns why it is invalid. */
export function targetIn(text: string): { readonly target: string } | { readonly fault: string } {
  if (text === '') return { fault: 'has no target' };
  if (/^(?:https?:\/\/|\$\d)/i.test(text)) return { target: text };
  const fault = checkPath(text);
  return fault === undefined ? { target: fromRoot(text) } : { fault: `leads to "${text}", which ${fault}` };
}

function fromRoot(text: string): string {
  return /^[/\\]/.test(text) ? text : `/${text}`;
}

/** File extensions. Any other last part may be a top-level domain. */
const fileEnding =
  /\.(?:[sp]?html?|php\d?|aspx?|jspx?|cfm|cgi|do|pl|pdf|docx?|xlsx?|pptx?|txt|xml|rss|json|csv|zip|jpe?g|png|gif|svg|webp|ico|css|js|mp[34])$/i;

/** Returns why text without `http://` cannot be read as a path, or undefined if it can. */
function checkPath(text: string): string | undefined {
  if (/^[/\\]{2}/.test(text))
    return `begins with two slashes: write https:${text} for another host, or one slash for a path`;
  if (text.startsWith('/')) return undefined;
  const [first = ''] = text.split(/[/?#]/, 1);
  if (/^(?:[a-z][a-z0-9+.-]*:)/i.test(text)) return 'is neither a path nor an http(s) URL';
  const isName = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(first);
  if (!isName || (fileEnding.test(first) && !/^www\./i.test(first))) return undefined;
  return `may be a host or a path: write https://${text} or /${text}`;
}
