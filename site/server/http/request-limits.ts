import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import { env } from '#lib/env.ts';
import { securityHeaders } from './content-security.ts';
import { keepAliveMs } from './prepared-answer.ts';

/** Far above any form or webhook; what handlers read is limited further by each. */
const largestBody = 1024 * 1024;
/** Longer than any address of ours with a search in it. */
const longestAddress = 4096;

const toSendRequest = env.REQUEST_TIMEOUT_MS;

/**
 * How long a visitor may take to send a request, and how large its head may be; node:http answers what is beyond with 408
 * and 431.
 */
export const connectionLimits = {
  maxHeaderSize: 16 * 1024,
  // Of two that say different things node:http would take the first, and whatever stands in front perhaps the second.
  joinDuplicateHeaders: true,
  headersTimeout: toSendRequest / 3,
  requestTimeout: toSendRequest,
  keepAliveTimeout: keepAliveMs,
  /** How often the two above are enforced; Node's own 30 s would double them. */
  connectionsCheckingInterval: toSendRequest / 6,
} satisfies ServerOptions;

/** A connection on which nothing moves for so long is closed: who stops reading holds no answer for ever. */
export const idleConnectionMs = env.IDLE_TIMEOUT_MS;

export function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    ...securityHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(`${message}\n`);
}

/** Refuses a method that nothing at the address takes (RFC 9110 section 15.5.6); says which are. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse, allowed: readonly string[]): void {
  const allow = allowed.join(', ');
  response.writeHead(request.method === 'OPTIONS' ? 204 : 405, {
    ...securityHeaders,
    allow,
    'cache-control': 'no-store',
    ...(request.method !== 'OPTIONS' && { 'content-type': 'text/plain; charset=utf-8' }),
    // What the body of such a request holds is nobody's to read.
    connection: 'close',
  });
  response.end(request.method === 'OPTIONS' ? undefined : `This address takes ${allow}.\n`);
}

/** A path whose percent-encoding is broken names no page, and Next would answer it with a 500. */
function isWellFormed(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/**
 * A step upwards, or a backslash that browsers read as a slash (WHATWG URL, path state), is resolved by whatever reads
 * the path next: it would leave the folder that a route or the media proxy was chosen for, or the site itself.
 */
const isAmbiguous = (url: string): boolean => /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(url.split('?', 1)[0] ?? '');

/** Two headers have been joined by a comma, which no name of a host contains. */
export const hasTwoHosts = ({ headers }: IncomingMessage): boolean => headers.host?.includes(',') ?? false;

/** Answers a request that nothing should look at further; false where there is no such reason. */
export function isRefused(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '/', headers } = request;
  if (hasTwoHosts(request)) refuse(response, 400, 'The request must name one host.');
  else if (url.length > longestAddress)
    refuse(response, 414, `The address is longer than ${longestAddress} characters.`);
  else if (!url.startsWith('/')) refuse(response, 400, 'The address must be a path.');
  else if (!isWellFormed(url)) refuse(response, 400, 'The address is not valid UTF-8.');
  else if (isAmbiguous(url)) refuse(response, 400, 'The address must be written without backslashes, “.” and “..”.');
  else if (Number(headers['content-length'] ?? 0) > largestBody)
    refuse(response, 413, `The body is larger than ${largestBody} bytes.`);
  else return false;
  return true;
}

/** Ends a request whose body, sent without a length, grows beyond what any may be. */
export function limitBody(request: IncomingMessage, response: ServerResponse): void {
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
