import http, { type Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { ProxyError } from '../lib/errors.ts';

/** A process to forward to. */
type Process = {
  socketPath: string;
  /** HTTP agent; false opens a connection per request. */
  agent: Agent | false;
  /** Internal headers to add. */
  headers: http.OutgoingHttpHeaders;
  /** In place of those of the request. */
  given?: http.IncomingHttpHeaders;
  /** Whether no cache may store a response that says nothing of it: a cache would decide for itself. */
  isNoStore?: boolean;
};

/** Headers that concern one connection only (RFC 9110, 7.6.1), and headers that the server sets itself. */
const ofConnections = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'expect']);

/** Whether the method is GET or HEAD, whose body is not forwarded. */
export const isSafeMethod = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function headersFor(
  request: IncomingMessage,
  all: http.IncomingHttpHeaders,
  added: http.OutgoingHttpHeaders,
): http.OutgoingHttpHeaders {
  const { 'content-length': length, ...given } = all;
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => !ofConnections.has(name)));
  return {
    ...headers,
    ...(!isSafeMethod(request) &&
      (length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length })),
    ...added,
  };
}

function copyHead(answer: IncomingMessage, response: ServerResponse, isNoStore: boolean): void {
  const { statusCode: status = 502 } = answer;
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    if (!ofConnections.has(name) && name !== 'date')
      response.setHeader(name, values.length > 1 ? values : values.join());
  if (isNoStore && (status !== 200 || !response.hasHeader('cache-control')))
    response.setHeader('cache-control', 'no-store');
  response.writeHead(status);
}

/**
 * Proxies a request to another process. Resolves when the response has ended or aborted. Throws `ProxyError` if it
 * never started.
 */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { socketPath, agent, headers, given = request.headers, isNoStore = false }: Process,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { method, url: path = '/' } = request;
  const passed = http.request({ socketPath, agent, method, path, headers: headersFor(request, given, headers) });
  response.once('finish', resolve).once('close', () => {
    passed.destroy();
    resolve();
  });
  passed.on('response', (answer) => {
    copyHead(answer, response, isNoStore);
    // On an upstream error, destroy the response so that the client sees a truncated transfer.
    answer.once('error', () => response.destroy());
    answer.pipe(response);
  });
  passed.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else reject(new ProxyError(`a request could not be passed on: ${error.message}`));
  });
  if (isSafeMethod(request)) passed.end();
  else request.pipe(passed);
  return promise;
}

/** A whole response of another process of the site. */
export type WholeResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

export type Asked = {
  /** Beside those that every request has. Nothing else of a visitor's request is passed on. */
  headers?: Readonly<Record<string, string>>;
  /** Tells apart requests to one address that are different work, such as drafts of a page. */
  variant?: string | undefined;
  /** Aborted when nobody waits for the answer any longer. */
  signal?: AbortSignal;
  /** Whether the beginning of a body tells that nothing more need be read. */
  isBroken?: (begun: Buffer) => boolean;
};

/** What Next answers at an address. Throws if it cannot be asked, or the signal is aborted. */
export type AskNext = (address: string, asked?: Asked) => Promise<WholeResponse>;

async function readBody(answer: IncomingMessage, isBroken: (begun: Buffer) => boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) {
    chunks.push(chunk);
    if (chunks.length === 1 && isBroken(chunk)) break;
  }
  return Buffer.concat(chunks);
}

/** What another process of the site answers at an address. Throws `ProxyError` if it does not. */
export async function fetchFromProcess(
  path: string,
  { socketPath, agent, headers: own }: Process,
  { headers, signal, isBroken = () => false }: Asked = {},
): Promise<WholeResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<WholeResponse>();
  const fail = (error: Error) => reject(new ProxyError(`a request could not be passed on: ${error.message}`));
  // Compression happens here; without this header Next compresses.
  const all = { 'accept-encoding': 'identity', ...headers, ...own };
  http
    .get({ socketPath, agent, path, headers: all, ...(signal && { signal }) })
    .on('response', (answer) => {
      const { statusCode: status = 502, headers: given } = answer;
      readBody(answer, isBroken).then((body) => resolve({ status, headers: given, body }), fail);
    })
    .on('error', fail);
  return promise;
}
