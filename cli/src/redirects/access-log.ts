import * as v from 'valibot';

/** A request in an access log. */
export type LoggedRequest = {
  /** Path without its query. */
  readonly path: string;
  readonly status: number;
};

/** A parsed line: a request, something to ignore, or undefined if the format is unknown. */
export type LogLine = LoggedRequest | 'ignored' | undefined;

/** The formats, for error messages. */
export const logFormats = 'the combined format, JSON lines or the IIS format (W3C)';

/** The common and combined log formats, as written by nginx and Apache. */
const requestPattern = /"([A-Z]+) (\S+?)(?:\?\S*)? HTTP\/[\d.]+" (\d{3})(?: |$)/;
/** Status and size after any request line, even a malformed one. */
const statusPattern = /" \d{3} (?:\d{1,20}|-)(?: |$)/;

/** Returns a reader for the lines of one log; formats may be mixed. */
export function createLogReader(): (line: string) => LogLine {
  // W3C logs declare their fields in a #Fields line.
  let fields: readonly string[] = [];
  return (written) => {
    const line = written.replace(/^\uFEFF/, '');
    if (line.trim() === '') return 'ignored';
    if (line.startsWith('#')) {
      const [, named] = /^#Fields:\s*(.*)$/i.exec(line) ?? [];
      fields = named?.trim().split(/\s+/) ?? fields;
      return 'ignored';
    }
    if (line.startsWith('{')) return readJson(line);
    return readCombined(line) ?? readFields(line, fields);
  };
}

function readCombined(line: string): LogLine {
  const [, method = '', target = '', status] = requestPattern.exec(line) ?? [];
  if (status !== undefined) return toRequest(method, target, status);
  return statusPattern.test(line) ? 'ignored' : undefined;
}

function readFields(line: string, fields: readonly string[]): LogLine {
  const values = line.trim().split(/\s+/);
  if (fields.length === 0 || values.length !== fields.length) return undefined;
  const findField = (name: string) => values[fields.indexOf(name)];
  const [path, status] = [findField('cs-uri-stem'), findField('sc-status')];
  return path === undefined || status === undefined ? undefined : toRequest(findField('cs-method'), path, status);
}

/** JSON field names of common servers, in lower case without separators. The first field that exists is used. */
const statusNames = ['status', 'statuscode', 'downstreamstatus', 'edgeresponsestatus', 'responsestatus'];
const pathNames = ['requesturi', 'uri', 'requestpath', 'clientrequesturi', 'requesturl', 'url', 'original', 'path'];
const methodNames = ['method', 'requestmethod', 'clientrequestmethod', 'verb'];
const maxDepth = 3;

const record = v.record(v.string(), v.unknown());

function readJson(line: string): LogLine {
  const found = new Map<string, string>();
  try {
    collectFields(JSON.parse(line), found, 0);
  } catch {
    return undefined;
  }
  const [, ownMethod, ownTarget] = /^([A-Z]+) (\S+)/.exec(found.get('request') ?? '') ?? [];
  const first = (names: readonly string[]) => names.flatMap((name) => found.get(name) ?? [])[0];
  const [status, target] = [first(statusNames), ownTarget ?? first(pathNames)];
  if (status === undefined || target === undefined) return undefined;
  return toRequest(ownMethod ?? first(methodNames), target, status);
}

/** Collects strings and numbers down to maxDepth. The fields of an object take precedence over deeper fields. */
function collectFields(value: unknown, found: Map<string, string>, depth: number): void {
  const read = v.safeParse(record, value);
  if (!read.success || depth > maxDepth) return;
  const parts = Object.entries(read.output);
  for (const [name, part] of parts) {
    const key = name.toLowerCase().replace(/[^a-z]/g, '');
    if ((typeof part === 'string' || typeof part === 'number') && !found.has(key)) found.set(key, String(part));
  }
  for (const [, part] of parts) collectFields(part, found, depth + 1);
}

/** Only GET and HEAD requests can need a redirect. */
function toRequest(method: string | undefined, target: string, status: string): LogLine {
  if (!/^\d{3}$/.test(status)) return undefined;
  if (method !== undefined && method !== 'GET' && method !== 'HEAD') return 'ignored';
  // nginx and Apache escape non-ASCII bytes as \xC3.
  const encoded = target.replace(/\\x([0-9a-f]{2})/gi, '%$1').replace(/\\(["\\])/g, '$1');
  const path = encoded.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/s, '') || '/';
  return { path: path.toWellFormed().replace(/[^\p{ASCII}]+/gu, encodeURIComponent), status: Number(status) };
}
