import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { sendBytes } from '../node-internals/response-state.ts';
import { requestIdHeader } from '../tracing/request-context.ts';
import type { Header } from './headers.ts';

/** Every date has this length, so it can be overwritten in place. */
const dateWidth = 29;
/** Longer than a load balancer's idle timeout (60 s is usual), so that the balancer closes first. */
export const keepAliveMs = 65_000;

let second = 0;
let date = '';

/** Returns the `Date` header, which is formatted once a second. */
function dateAt(time: number): string {
  if (Math.floor(time / 1000) !== second) {
    second = Math.floor(time / 1000);
    date = new Date(time).toUTCString();
  }
  return date;
}

function checked([name, value]: Header): string {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value))
    throw new TypeError(`Invalid value for header ${name}: ${JSON.stringify(value)}`);
  return `${name}: ${value}\r\n`;
}

const bytesIn = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

const formatLines = (headers: readonly Header[]): string => headers.map(checked).join('');

const headSuffix = (date: string) =>
  `date: ${date}\r\nconnection: keep-alive\r\nkeep-alive: timeout=${keepAliveMs / 1000}\r\n\r\n`;

const statusLine = (status: number): string => `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}\r\n`;

/**
 * Sends a prepared response, with the request's ID if it has one. Returns false without sending anything if the method
 * is not GET, for HTTP/1.0 or a closing connection, if other headers are set, or if Node lacks the private fields.
 * @param prepare returns the whole response, including its status line
 */
function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  prepare: () => Buffer,
): boolean {
  if (request.method !== 'GET' || request.httpVersionMinor !== 1 || !response.shouldKeepAlive) return false;
  const id = response.getHeader(requestIdHeader);
  if (typeof id !== 'string') return sendBytes(response, status, () => [prepare()]);
  if (response.getHeaderNames().length > 1) return false;
  const first = statusLine(status);
  return sendBytes(response, status, () => [
    Buffer.from(`${first}${requestIdHeader}: ${id}\r\n`, 'latin1'),
    prepare().subarray(first.length),
  ]);
}

/** A prepared head for responses with varying bodies. */
export class PreparedHead {
  readonly #status: number;
  readonly #headers: readonly string[];
  readonly #lines: string;

  /** @param headers all except length and connection headers */
  constructor(status: number, headers: readonly Header[]) {
    this.#status = status;
    this.#headers = headers.flat();
    this.#lines = statusLine(status) + formatLines(headers);
  }

  /** Sends this head, a content-length and `body`. */
  send(request: IncomingMessage, response: ServerResponse, body: readonly Uint8Array[], time: number): void {
    const length = bytesIn(body);
    const head = () => Buffer.from(`${this.#lines}content-length: ${length}\r\n${headSuffix(dateAt(time))}`, 'latin1');
    if (sendPrepared(request, response, this.#status, () => Buffer.concat([head(), ...body]))) return;
    response.writeHead(this.#status, [...this.#headers, 'content-length', String(length)]);
    response.end(request.method === 'HEAD' ? undefined : Buffer.concat(body));
  }
}

/**
 * A whole response in one buffer, so that a cached page takes one write (figures in docs/speed.md). Only `date`
 * changes: it is overwritten in place once a second.
 */
export class PreparedResponse {
  readonly status: number;
  readonly #bytes: Buffer;
  readonly #bodyAt: number;
  readonly #dateAt: number;
  #second = 0;

  /** @param headers all except connection headers */
  constructor(status: number, headers: readonly Header[], body: Uint8Array) {
    const first = statusLine(status) + formatLines(headers);
    const head = first + headSuffix(' '.repeat(dateWidth));
    this.status = status;
    this.#dateAt = `${first}date: `.length;
    this.#bodyAt = head.length;
    // Not pooled, because the buffer lives as long as the page.
    this.#bytes = Buffer.allocUnsafeSlow(head.length + body.length);
    this.#bytes.set(body, this.#bytes.write(head, 0, 'latin1'));
  }

  get size(): number {
    return this.#bytes.length;
  }

  get body(): Buffer {
    return this.#bytes.subarray(this.#bodyAt);
  }

  /** The headers, without date and connection. */
  get headers(): Header[] {
    const [, ...lines] = this.#bytes.toString('latin1', 0, this.#dateAt).split('\r\n');
    return lines.slice(0, -1).map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
  }

  /** Sends the response. Returns false without sending anything if the caller must send `headers` and `body` itself. */
  send(request: IncomingMessage, response: ServerResponse, time: number): boolean {
    return sendPrepared(request, response, this.status, () => this.#bytesAt(time));
  }

  /** A slow client may still be reading the buffer; it then sees the later date. */
  #bytesAt(time: number): Buffer {
    const now = Math.floor(time / 1000);
    if (now !== this.#second) this.#bytes.write(dateAt(time), this.#dateAt, 'latin1');
    this.#second = now;
    return this.#bytes;
  }
}
