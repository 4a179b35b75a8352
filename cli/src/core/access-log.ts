/** A request of an access log. */
export type LoggedRequest = {
  /** Path without its query. */
  readonly path: string;
  readonly status: number;
};

/** `host ident user [time] "GET /path HTTP/1.1" 404 153 …`, as nginx, Apache and Caddy's formatters write it. */
const combined = /"(GET|HEAD) (\S+?)(?:\?\S*)? HTTP\/[\d.]+" (\d{3})(?: |$)/;

/** The end of a request of any kind, even of one that is none, with its status and size. */
const anyRequest = /" \d{3} (?:\d{1,20}|-)(?: |$)/;

/** True for lines of the combined or common format, whatever was requested. */
export function isLogLine(line: string): boolean {
  return anyRequest.test(line);
}

/** Reads a line of the combined or common format; undefined for other lines and for other requests. */
export function readLogLine(line: string): LoggedRequest | undefined {
  const [, method, address, status] = combined.exec(line) ?? [];
  if (method === undefined || address === undefined) return undefined;
  // nginx and Apache log bytes outside ASCII as \xC3.
  const encoded = address.replace(/\\x([0-9a-f]{2})/gi, '%$1').replace(/\\(["\\])/g, '$1');
  const path = encoded.replace(/^https?:\/\/[^/]+/i, '') || '/';
  return { path, status: Number(status) };
}
