import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import zlib from 'node:zlib';
import { listen } from '../processes/listen.ts';

export type CmsRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string };
export type Responder = (response: ServerResponse, request: CmsRequest) => unknown;

export type FaultyCms = {
  endpoint: string;
  /** Every request since the responders were set, oldest first. */
  requests: CmsRequest[];
  /** Clears recorded requests and sets responders; the last one repeats. */
  respondWith(first: Responder, ...others: Responder[]): void;
  close(): Promise<void>;
};

export const pong = '{"data":{"ping":"pong"}}';

/** A regular response. */
export const reply =
  (body: string, status = 200, headers: Record<string, string> = {}): Responder =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

/** Writes raw bytes, then closes or resets the connection, or leaves it open. */
const raw =
  (text: string, { isClosed = true, isReset = false } = {}): Responder =>
  ({ socket }) => {
    socket?.write(text, () => {
      if (isReset) socket.resetAndDestroy();
      else if (isClosed) socket.end();
    });
  };

const head = (length: number, more = '') =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${more}content-length: ${length}\r\n\r\n`;

/** Truncated or malformed responses. */
export const brokenResponses = {
  'a reset': raw('', { isReset: true }),
  'no response': raw(''),
  'half a header': raw('HTTP/1.1 200 OK\r\ncontent-ty'),
  'half a body': raw(head(pong.length) + pong.slice(0, 12)),
  'a reset in the body': raw(head(pong.length) + pong.slice(0, 12), { isReset: true }),
  'a length that is too large': raw(head(pong.length + 10) + pong),
  'half a chunk': raw(
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1000\r\n${pong}`,
  ),
  'invalid gzip': raw(head(pong.length, 'content-encoding: gzip\r\n') + pong),
  'a response that is not HTTP': raw('220 mail.example ESMTP\r\n'),
} satisfies Record<string, Responder>;

/** A content-length that truncates the body. */
export const lengthTooSmall = raw(head(12) + pong);

/** A compressed response whose stream is truncated, with a matching content-length. */
export const halfGzip: Responder = (response) => {
  const whole = zlib.gzipSync(`{"data":{"ping":"${'pong '.repeat(1000)}"}}`);
  const half = whole.subarray(0, whole.length - 12);
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(half);
};

/** Sends a byte every few milliseconds, as long as the client reads. */
export const slowDrip: Responder = async (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  while (!response.destroyed) {
    response.write(' ');
    await wait(20);
  }
};

/** Sends a small compressed response that expands to more than the client accepts: 80 MiB of spaces. */
export const gzipBomb: Responder = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  const gzip = zlib.createGzip({ level: 1 });
  gzip.pipe(response);
  const blanks = Buffer.alloc(1024 * 1024, ' ');
  for (let size = 0; size < 80; size++) gzip.write(blanks);
  gzip.end('{"data":{"ping":"pong"}}');
};

async function read(request: IncomingMessage): Promise<CmsRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? '/', 'http://cms.example');
  return { method: request.method ?? '', url, headers: request.headers, body: String(Buffer.concat(chunks)) };
}

export async function startFaultyCms(): Promise<FaultyCms> {
  const requests: CmsRequest[] = [];
  let responders: Responder[] = [reply(pong)];
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    void read(request).then((one) => {
      requests.push(one);
      return responders[Math.min(requests.length, responders.length) - 1]?.(response, one);
    });
  });
  const { url, close } = await listen(server);
  return {
    endpoint: `${url}/api`,
    close,
    requests,
    respondWith(...chosen) {
      requests.length = 0;
      responders = chosen;
    },
  };
}
