import { RedirectMapError } from '../../rules/redirect-rule.ts';

/** The meaning of a column. */
export type Role =
  | 'origin'
  | 'target'
  | 'code'
  /** Whether the origin is an expression: true or false. */
  | 'regex'
  /** How the origin is compared. */
  | 'matching'
  /** Whether the origin is a path or a full URL. */
  | 'compared'
  /** The action for a request. */
  | 'action'
  | 'state'
  /** Whether the query of the request is passed on. */
  | 'passing'
  /** The site of a rule, as a number or a name. */
  | 'site'
  | 'priority'
  /** Must be empty, because its values cannot be imported. */
  | 'unread'
  | 'ignored';

/** The columns of a kind of table. */
export type Columns = {
  /** The position of each known column. */
  readonly at: Readonly<Partial<Record<Role, number>>>;
  /** Number of columns. */
  readonly width: number;
  /** Names and positions of columns that must be empty. */
  readonly unread: readonly { readonly name: string; readonly at: number }[];
  /** Whether rows without a target are pages found by a crawler. */
  readonly isCrawl: boolean;
  /** Whether expressions match the path without its leading slash. */
  readonly isBare: boolean;
  /** Whether the table was exported by this package. */
  readonly isOurs: boolean;
};

type Dialect = {
  /** The headings that distinguish the table. */
  readonly marks: readonly string[];
  readonly columns: Readonly<Record<string, Role>>;
  readonly isCrawl?: boolean;
  readonly isBare?: boolean;
  readonly isOurs?: boolean;
};

/** Common column names. */
const plain: Readonly<Record<string, Role>> = {
  ...roles(
    'origin',
    'origin source sourceurl from fromurl old oldurl oldpath originalurl inboundurl path request redirectfrom redirectsrcurl',
  ),
  ...roles('target', 'target destination targeturl to tourl new newurl newpath redirectto location redirectdesturl'),
  ...roles(
    'code',
    'code status statuscode httpcode httpstatus httpstatuscode redirecttype redirecthttpcode permanent ispermanent',
  ),
  ...roles('regex', 'regex isregex'),
  ...roles('matching', 'type matchtype match redirectmatchtype'),
  ...roles('state', 'enabled active isenabled isactive'),
  ...ignored(
    'id title name notes note comment comments remark remarks hits hitcount lasthit created createdat updated updatedat',
  ),
};

/** The columns of an export of the Redirection plugin, which may lack a header row. */
export const redirection = ['source', 'target', 'regex', 'code', 'type', 'hits', 'title', 'status'];

/** The tables that tools export. Headings are in lower case, without spaces or punctuation. */
const dialects: Readonly<Record<string, Dialect>> = {
  Vitrine: {
    marks: ['origin', 'target', 'code', 'type', 'matchtype', 'regex'],
    columns: {
      ...{ origin: 'origin', target: 'target', code: 'code', regex: 'regex', type: 'matching', matchtype: 'compared' },
    },
    isOurs: true,
  },
  Redirection: {
    marks: ['source', 'target', 'regex', 'code', 'type'],
    columns: {
      ...{ source: 'origin', target: 'target', regex: 'regex', code: 'code', type: 'action', status: 'state' },
      ...ignored('hits title'),
    },
  },
  'Rank Math': {
    marks: ['source', 'matching', 'destination'],
    columns: {
      ...{ source: 'origin', matching: 'matching', destination: 'target', type: 'code', status: 'state' },
      ...ignored('id category ignore hits created updated lastaccessed'),
    },
    isBare: true,
  },
  Retour: {
    marks: ['legacyurlpattern', 'redirectto'],
    columns: {
      ...{ legacyurlpattern: 'origin', redirectto: 'target', matchtype: 'matching', httpstatus: 'code' },
      ...{ legacyurlmatchtype: 'compared', priority: 'priority', siteid: 'site', enabled: 'state' },
      ...ignored('hits lasthit shortlinkelementid associatedelementid id dateupdated datecreated'),
    },
  },
  Yoast: {
    marks: ['origin', 'target', 'type', 'format'],
    columns: { origin: 'origin', target: 'target', type: 'code', format: 'matching' },
  },
  'Screaming Frog': {
    marks: ['address', 'statuscode', 'redirecturl'],
    columns: { address: 'origin', redirecturl: 'target', statuscode: 'code' },
    isCrawl: true,
  },
  Umbraco: {
    marks: ['destinationurl'],
    columns: {
      ...plain,
      ...{ url: 'origin', destinationurl: 'target', type: 'code' },
      ...roles('passing', 'forward forwardquery forwardquerystring'),
      ...roles('site', 'siteid sitekey rootnode rootnodeid rootkey rootnodekey domain'),
      ...roles('unread', 'query querystring inboundquery inboundquerystring originalquery originalquerystring'),
      ...roles('unread', 'destinationquery destinationquerystring destinationfragment'),
      ...ignored(
        'id key destinationid destinationkey destinationtype destinationname destinationculture redirectnodeid redirectnodekey culture created createdate updated updatedate',
      ),
    },
  },
};

function roles(role: Role, names: string): Record<string, Role> {
  return Object.fromEntries(names.split(' ').map((name) => [name, role]));
}

function ignored(names: string): Record<string, Role> {
  return roles('ignored', names);
}

/** Whether a row is a header that names an origin and a target. `/old,/new` is not a header, but a rule. */
export function isHeading(fields: readonly string[]): boolean {
  if (fields.some((field) => /^\^?\/|:\/\//.test(field))) return false;
  const { columns } = findDialect(fields.map(bare));
  const known = fields.map((field) => columns[bare(field)]);
  return known.includes('origin') && known.includes('target');
}

/**
 * Returns the columns that a heading names.
 * @throws RedirectMapError if a column is unknown or two columns have the same meaning
 */
export function readColumns(heading: readonly string[]): Columns {
  const names = heading.map(bare);
  const { columns, isCrawl = false, isBare = false, isOurs = false } = findDialect(names);
  const strange = heading.filter((name, at) => name !== '' && !isCrawl && columns[names[at] ?? ''] === undefined);
  if (strange.length > 0)
    throw new RedirectMapError(
      `unknown ${strange.length > 1 ? 'columns' : 'column'}: ${strange.map((name) => `"${name}"`).join(', ')}. Delete the columns that rules do not need, and name the rest origin, target, code and regex.`,
    );
  const found = names.map((name) => columns[name] ?? 'ignored');
  const twice = found.find((role, at) => role !== 'ignored' && role !== 'unread' && found.indexOf(role) !== at);
  if (twice) throw new RedirectMapError(`its header has two columns for the ${twice}. Delete one of them.`);
  return {
    at: Object.fromEntries(found.map((role, at): [Role, number] => [role, at]).filter(([role]) => role !== 'ignored')),
    width: heading.length,
    unread: heading.flatMap((name, at) => (found[at] === 'unread' ? [{ name, at }] : [])),
    ...{ isCrawl, isBare, isOurs },
  };
}

/** The columns of a table without a header: origin, target and status, or the columns of a Redirection export. */
export function columnsWithout(first: readonly string[]): Columns {
  const [, , third = '', fourth = ''] = first;
  if (/^[01]$/.test(third) && /^\d{3}$/.test(fourth)) return readColumns(redirection);
  if (first.slice(3).some((field) => field !== ''))
    throw new RedirectMapError('its rows have more fields than origin, target and status, but no header names them.');
  return readColumns(['origin', 'target', 'code']);
}

function findDialect(names: readonly string[]): Dialect {
  const tool = Object.values(dialects).find(({ marks }) => marks.every((mark) => names.includes(mark)));
  if (tool) return tool;
  const hasCode = names.some((name) => name !== 'status' && plain[name] === 'code');
  return { marks: [], columns: hasCode ? { ...plain, status: 'state' } : plain };
}

/** Strips spaces, punctuation and capitals from a heading, because they differ between tools. */
function bare(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/uri$/, 'url');
}
