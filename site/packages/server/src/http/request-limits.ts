import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import { limitBody } from '../node-internals/body-limit.ts';
import { type Exchange, hasMultipleHosts } from './exchange.ts';
import { keepAliveMs } from './prepared-response.ts';

/** Default maximum body size. An endpoint may set its own limit. */
export const defaultMaxBodyBytes = 1024 * 1024;
/** Maximum length of the request target, in characters. */
const maxTargetLength = 4096;

/**
 * Timeouts and header limits; node:http responds with 408 and 431.
 *
 * @param requestMs maximum duration of a request
 */
export const connectionLimits = (requestMs: number): ServerOptions => ({
  maxHeaderSize: 16 * 1024,
  // By default node:http keeps the first of duplicate headers, but a proxy may keep the last.
  joinDuplicateHeaders: true,
  headersTimeout: requestMs / 3,
  requestTimeout: requestMs,
  keepAliveTimeout: keepAliveMs,
  // Node's default of 30 s could double the timeouts.
  connectionsCheckingInterval: requestMs / 6,
});

export function sendTextError(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(`${message}\n`);
}

/** Responds to OPTIONS and rejects unsupported methods, with `Allow` (RFC 9110 section 15.5.6). */
export function refuseMethod(request: IncomingMessage, response: ServerResponse, allowed: readonly string[]): void {
  const allow = allowed.join(', ');
  response.writeHead(request.method === 'OPTIONS' ? 204 : 405, {
    allow,
    'cache-control': 'no-store',
    ...(request.method !== 'OPTIONS' && { 'content-type': 'text/plain; charset=utf-8' }),
    // The body has not been read.
    connection: 'close',
  });
  response.end(request.method === 'OPTIONS' ? undefined : `This URL accepts ${allow}.\n`);
}

/** Reports whether percent-encoding is valid. Next responds with 500 if it is not. */
function isWellFormed(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/**
 * Reports whether the path contains a `.` or `..` segment or a backslash (a slash in WHATWG URLs), which a later parser
 * might resolve to another path.
 */
const isAmbiguous = (url: string): boolean => /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(url.split('?', 1)[0] ?? '');

/** Rejects malformed and oversized requests. Returns whether it did. */
export function rejectInvalid({ request, response, target }: Exchange, maxBodyBytes: number): boolean {
  if (hasMultipleHosts(request)) sendTextError(response, 400, 'Send exactly one Host header.');
  // `OPTIONS *` applies to the server as a whole (RFC 9110 section 9.3.7).
  else if (target === '*' && request.method === 'OPTIONS') refuseMethod(request, response, ['GET', 'HEAD', 'POST']);
  else if (target.length > maxTargetLength)
    sendTextError(response, 414, `The URL is longer than ${maxTargetLength} characters.`);
  else if (!target.startsWith('/'))
    sendTextError(response, 400, 'The request target must be a path, or a URL without credentials.');
  else if (!isWellFormed(target)) sendTextError(response, 400, 'The URL contains invalid percent-encoding.');
  else if (isAmbiguous(target))
    sendTextError(response, 400, 'The path must not contain backslashes, “.” or “..” segments.');
  else if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes)
    sendTextError(response, 413, `The body is larger than ${maxBodyBytes} bytes.`);
  else return false;
  return true;
}

/** Aborts a chunked request with 413 if its body exceeds the limit. */
export function enforceBodyLimit(request: IncomingMessage, response: ServerResponse, maxBodyBytes: number): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  limitBody(request, maxBodyBytes, () =>
    sendTextError(response, 413, `The body is larger than ${maxBodyBytes} bytes.`),
  );
}
