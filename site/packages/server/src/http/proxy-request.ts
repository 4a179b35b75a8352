import http, { type Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { ProxyError } from '../lib/errors.ts';
import type { Exchange } from './exchange.ts';

/** A process to forward to. */
type Upstream = {
  socketPath: string;
  /** HTTP agent; false opens a connection per request. */
  agent: Agent | false;
  /** Internal headers to add. */
  headers: http.OutgoingHttpHeaders;
  /** Replaces the request's headers. */
  given?: http.IncomingHttpHeaders;
  /** Sends `no-store` unless a 200 has its own `cache-control`, because caches would apply heuristics. */
  isNoStore?: boolean;
};

/** Connection headers (RFC 9110, 7.6.1) and headers that the server sets itself. */
const hopByHopHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
]);

/** Reports whether the method is GET or HEAD, whose bodies are not forwarded. */
export const isSafeMethod = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function getUpstreamHeaders(
  request: IncomingMessage,
  all: http.IncomingHttpHeaders,
  added: http.OutgoingHttpHeaders,
): http.OutgoingHttpHeaders {
  const { 'content-length': length, ...given } = all;
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => !hopByHopHeaders.has(name)));
  return {
    ...headers,
    ...(!isSafeMethod(request) &&
      (length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length })),
    ...added,
  };
}

function copyResponseHead(upstream: IncomingMessage, response: ServerResponse, isNoStore: boolean): void {
  const { statusCode: status = 502 } = upstream;
  for (const [name, values = []] of Object.entries(upstream.headersDistinct))
    if (!hopByHopHeaders.has(name) && name !== 'date')
      response.setHeader(name, values.length > 1 ? values : values.join());
  if (isNoStore && (status !== 200 || !response.hasHeader('cache-control')))
    response.setHeader('cache-control', 'no-store');
  response.writeHead(status);
}

/**
 * Proxies a request to another process. Resolves when the response has ended or was aborted. Throws `ProxyError` if no
 * response started.
 */
export function proxyRequest(
  { request, response, target: path }: Pick<Exchange, 'request' | 'response' | 'target'>,
  { socketPath, agent, headers, given = request.headers, isNoStore = false }: Upstream,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { method } = request;
  const passed = http.request({
    socketPath,
    agent,
    method,
    path,
    headers: getUpstreamHeaders(request, given, headers),
  });
  response.once('finish', resolve).once('close', () => {
    passed.destroy();
    resolve();
  });
  passed.on('response', (upstream) => {
    copyResponseHead(upstream, response, isNoStore);
    // On an upstream error, destroy the response so that the client sees a truncated transfer.
    upstream.once('error', () => response.destroy());
    upstream.pipe(response);
  });
  passed.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else reject(new ProxyError(`a request could not be forwarded: ${error.message}`));
  });
  if (isSafeMethod(request)) passed.end();
  else request.pipe(passed);
  return promise;
}

/** A complete response from another process. */
export type WholeResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

export type FetchOptions = {
  /** Additional headers. Nothing else of a client's request is forwarded. */
  headers?: Readonly<Record<string, string>>;
  /** Distinguishes requests for one target, such as drafts of a page. */
  variant?: string | undefined;
  /** Aborted when no caller is waiting anymore. */
  signal?: AbortSignal;
  /** Reports whether the start of a body shows that the rest need not be read. */
  isBroken?: (begun: Buffer) => boolean;
};

/** Fetches a request target from Next. Throws if Next is unreachable or the signal is aborted. */
export type FetchFromNext = (target: string, options?: FetchOptions) => Promise<WholeResponse>;

async function readBody(response: IncomingMessage, isBroken: (begun: Buffer) => boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    chunks.push(chunk);
    if (chunks.length === 1 && isBroken(chunk)) break;
  }
  return Buffer.concat(chunks);
}

/** Fetches a URL from another process. Throws `ProxyError` if that fails. */
export async function fetchFromProcess(
  path: string,
  { socketPath, agent, headers: own }: Upstream,
  { headers, signal, isBroken = () => false }: FetchOptions = {},
): Promise<WholeResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<WholeResponse>();
  const fail = (error: Error) => reject(new ProxyError(`a request could not be forwarded: ${error.message}`));
  // The server compresses responses itself; without this header, Next would do it.
  const all = { 'accept-encoding': 'identity', ...headers, ...own };
  http
    .get({ socketPath, agent, path, headers: all, ...(signal && { signal }) })
    .on('response', (response) => {
      const { statusCode: status = 502, headers: given } = response;
      readBody(response, isBroken).then((body) => resolve({ status, headers: given, body }), fail);
    })
    .on('error', fail);
  return promise;
}
