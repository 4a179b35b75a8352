import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import { keepAliveMs } from './prepared-response.ts';

/** Far above any webhook; each handler has a limit of its own. */
export const largestBodyUsually = 1024 * 1024;
/** Longer than any address of the site, even with a search. */
const longestAddress = 4096;

/**
 * How long a client may take to send a request, and how large its head may be; beyond that node:http responds with 408 or
 * 431.
 * @param requestMs the time for a request
 */
export const connectionLimits = (requestMs: number): ServerOptions => ({
  maxHeaderSize: 16 * 1024,
  // Of two different values node:http would use the first, and a proxy in front perhaps the second.
  joinDuplicateHeaders: true,
  headersTimeout: requestMs / 3,
  requestTimeout: requestMs,
  keepAliveTimeout: keepAliveMs,
  /** How often the two above are enforced; Node's own 30 s would double them. */
  connectionsCheckingInterval: requestMs / 6,
});

export function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(`${message}\n`);
}

/** Refuses a method that the address does not support (RFC 9110 section 15.5.6), naming those that it does, as OPTIONS asks. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse, allowed: readonly string[]): void {
  const allow = allowed.join(', ');
  response.writeHead(request.method === 'OPTIONS' ? 204 : 405, {
    allow,
    'cache-control': 'no-store',
    ...(request.method !== 'OPTIONS' && { 'content-type': 'text/plain; charset=utf-8' }),
    // The body of such a request is not read.
    connection: 'close',
  });
  response.end(request.method === 'OPTIONS' ? undefined : `This address accepts ${allow}.\n`);
}

/** A path with broken percent-encoding names no page, and Next would respond with a 500. */
function isWellFormed(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/**
 * A `..`, or a backslash that browsers read as a slash (WHATWG URL, path state), would be resolved by the next reader of the
 * path, and so leave the folder for which a route or the media proxy was chosen, or the site itself.
 */
const isAmbiguous = (url: string): boolean => /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(url.split('?', 1)[0] ?? '');

/** Duplicate headers are joined by a comma, which no host name contains. */
export const hasTwoHosts = ({ headers }: IncomingMessage): boolean => headers.host?.includes(',') ?? false;

/**
 * Gives a request whose target is a whole URL (RFC 9112 section 3.2.2) the form of all others. The URL names the host, whatever
 * the `Host` header says.
 */
export function readAbsoluteForm(request: IncomingMessage): void {
  const [, host, rest = ''] = /^https?:\/\/([^/?#@\s]+)(?![^/?#])(.*)$/i.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  if (!hasTwoHosts(request)) request.headers.host = host;
  request.url = rest === '' && request.method === 'OPTIONS' ? '*' : rest.replace(/^(?!\/)/, '/');
}

/** Refuses a malformed or oversized request; false if the request is acceptable. */
export function isRefused(request: IncomingMessage, response: ServerResponse, largestBody: number): boolean {
  const { url = '/', headers } = request;
  if (hasTwoHosts(request)) refuse(response, 400, 'The request must name one host.');
  // What the server as a whole can do (RFC 9110 section 9.3.7).
  else if (url === '*' && request.method === 'OPTIONS') refuseMethod(request, response, ['GET', 'HEAD', 'POST']);
  else if (url.length > longestAddress)
    refuse(response, 414, `The address is longer than ${longestAddress} characters.`);
  else if (!url.startsWith('/')) refuse(response, 400, 'The address must be a path, or a URL without a user.');
  else if (!isWellFormed(url)) refuse(response, 400, 'The address is not valid UTF-8.');
  else if (isAmbiguous(url)) refuse(response, 400, 'The address must be written without backslashes, “.” and “..”.');
  else if (Number(headers['content-length'] ?? 0) > largestBody)
    refuse(response, 413, `The body is larger than ${largestBody} bytes.`);
  else return false;
  return true;
}

/** Ends a request whose body, sent without a length, grows beyond the limit. */
export function limitBody(request: IncomingMessage, response: ServerResponse, largestBody: number): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let size = 0;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    size += chunk?.length ?? 0;
    if (size <= largestBody) return push(chunk, encoding);
    refuse(response, 413, `The body is larger than ${largestBody} bytes.`);
    request.destroy();
    return false;
  };
}
