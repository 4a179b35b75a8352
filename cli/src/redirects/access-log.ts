import * as v from 'valibot';

/** A request in an access log. */
export type LoggedRequest = {
  /** Path without its query. */
  readonly path: string;
  readonly status: number;
};

/** What a line of a log is: a visit, something else that belongs there, or undefined for what is of no known format. */
export type LogLine = LoggedRequest | 'no visit' | undefined;

/** The formats, as a sentence names them. */
export const logFormats = 'the combined format, JSON lines or that of IIS (W3C)';

/** Common and combined log format, as written by nginx, Apache and Caddy. */
const requestPattern = /"([A-Z]+) (\S+?)(?:\?\S*)? HTTP\/[\d.]+" (\d{3})(?: |$)/;
/** Status and size after any request line, even a malformed one. */
const statusPattern = /" \d{3} (?:\d{1,20}|-)(?: |$)/;

/** Reads the lines of one log, whichever format each is in. */
export function createLogReader(): (line: string) => LogLine {
  // W3C logs say once which field is where.
  let fields: readonly string[] = [];
  return (written) => {
    const line = written.replace(/^\uFEFF/, '');
    if (line.trim() === '') return 'no visit';
    if (line.startsWith('#')) {
      const [, named] = /^#Fields:\s*(.*)$/i.exec(line) ?? [];
      fields = named?.trim().split(/\s+/) ?? fields;
      return 'no visit';
    }
    if (line.startsWith('{')) return readJson(line);
    return readCombined(line) ?? readFields(line, fields);
  };
}

function readCombined(line: string): LogLine {
  const [, method = '', address = '', status] = requestPattern.exec(line) ?? [];
  if (status !== undefined) return visit(method, address, status);
  return statusPattern.test(line) ? 'no visit' : undefined;
}

function readFields(line: string, fields: readonly string[]): LogLine {
  const values = line.trim().split(/\s+/);
  if (fields.length === 0 || values.length !== fields.length) return undefined;
  const fieldOf = (name: string) => values[fields.indexOf(name)];
  const [path, status] = [fieldOf('cs-uri-stem'), fieldOf('sc-status')];
  return path === undefined || status === undefined ? undefined : visit(fieldOf('cs-method'), path, status);
}

/** What servers call these in JSON, without the case and the marks between words; the first that is there counts. */
const statusNames = ['status', 'statuscode', 'downstreamstatus', 'edgeresponsestatus', 'responsestatus'];
const pathNames = ['requesturi', 'uri', 'requestpath', 'clientrequesturi', 'requesturl', 'url', 'original', 'path'];
const methodNames = ['method', 'requestmethod', 'clientrequestmethod', 'verb'];
const deepest = 3;

const record = v.record(v.string(), v.unknown());

function readJson(line: string): LogLine {
  const found = new Map<string, string>();
  try {
    gather(JSON.parse(line), found, 0);
  } catch {
    return undefined;
  }
  const [, ownMethod, ownAddress] = /^([A-Z]+) (\S+)/.exec(found.get('request') ?? '') ?? [];
  const first = (names: readonly string[]) => names.flatMap((name) => found.get(name) ?? [])[0];
  const [status, address] = [first(statusNames), ownAddress ?? first(pathNames)];
  if (status === undefined || address === undefined) return undefined;
  return visit(ownMethod ?? first(methodNames), address, status);
}

/** The texts and numbers of a value at any depth, those nearest to its top first. */
function gather(value: unknown, found: Map<string, string>, depth: number): void {
  const read = v.safeParse(record, value);
  if (!read.success || depth > deepest) return;
  const parts = Object.entries(read.output);
  for (const [name, part] of parts) {
    const key = name.toLowerCase().replace(/[^a-z]/g, '');
    if ((typeof part === 'string' || typeof part === 'number') && !found.has(key)) found.set(key, String(part));
  }
  for (const [, part] of parts) gather(part, found, depth + 1);
}

/** Only pages that somebody wants to see need a rule. */
function visit(method: string | undefined, address: string, status: string): LogLine {
  if (!/^\d{3}$/.test(status)) return undefined;
  if (method !== undefined && method !== 'GET' && method !== 'HEAD') return 'no visit';
  // nginx and Apache escape non-ASCII bytes as \xC3.
  const encoded = address.replace(/\\x([0-9a-f]{2})/gi, '%$1').replace(/\\(["\\])/g, '$1');
  const path = encoded.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/s, '') || '/';
  return { path: path.toWellFormed().replace(/[^\p{ASCII}]+/gu, encodeURIComponent), status: Number(status) };
}
