import { once } from 'node:events';
import http from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { TextResponse } from './fetch-text.ts';

/** A request with exactly these headers, plus those for the connection and the body's length. */
export type RawRequest = {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
};

/** A response with its decompressed body. */
export type RawResponse = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer };

export type RequestOptions = { method?: string; headers?: Readonly<Record<string, string>>; body?: string };

/** Maximum time until a response, which is longer than any render on a busy machine. */
const timeoutMs = 60_000;

const decoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: promisify(zlib.brotliDecompress),
  gzip: promisify(zlib.gunzip),
};

/** Sends a request, and resolves once its response starts. An HTTPS origin needs an `https.Agent`. */
export async function openRequest(
  agent: http.Agent | false,
  origin: string,
  { method, target, headers, body }: RawRequest,
  signal?: AbortSignal,
): Promise<http.IncomingMessage> {
  const { protocol, hostname, port } = new URL(origin);
  const length = body === '' ? [] : ['content-length', String(Buffer.byteLength(body))];
  const options = { agent, protocol, hostname, port, method, path: target, headers: [...headers.flat(), ...length] };
  const request = http.request({ ...options, ...(signal && { signal }) }).end(body);
  request.on('error', () => {});
  const [response]: http.IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('no response');
  return response;
}

export async function readBytes(response: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readResponse(agent: http.Agent, origin: string, request: RawRequest, signal: AbortSignal) {
  const response = await openRequest(agent, origin, request, signal);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, bytes: await readBytes(response) };
}

/** Sends a request once, and resolves with the whole response. */
export async function sendRequest(agent: http.Agent, origin: string, request: RawRequest): Promise<RawResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { status, headers, bytes } = await readResponse(agent, origin, request, signal).catch((error: unknown) => {
    const what = `${request.method} ${origin}${request.target}`;
    throw signal.aborted ? new Error(`no whole response within ${timeoutMs} ms: ${what}`, { cause: error }) : error;
  });
  const decode = decoders[headers['content-encoding'] ?? ''];
  return { status, headers, bytes: decode && bytes.length > 0 ? await decode(bytes) : bytes };
}

const isCutOff = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** A small connection pool, because `fetch` takes several times the CPU time. */
export class Connections {
  readonly #agent: http.Agent;

  constructor(count: number) {
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: count });
  }

  /** Retries once if the server closed the idle connection. */
  async send(origin: string, request: RawRequest): Promise<RawResponse> {
    try {
      return await sendRequest(this.#agent, origin, request);
    } catch (error) {
      if (!isCutOff(error)) throw error;
      return sendRequest(new http.Agent(), origin, request);
    }
  }

  async fetchText(
    url: string,
    { method = 'GET', headers = {}, body = '' }: RequestOptions = {},
  ): Promise<TextResponse> {
    const { origin, host } = new URL(url);
    const response = await this.send(origin, {
      ...{ method, target: url.slice(origin.length), body },
      headers: Object.entries({ host, ...headers }),
    });
    const read = new Headers();
    for (const [name, value] of Object.entries(response.headers)) read.set(name, String(value));
    return { status: response.status, headers: read, text: response.bytes.toString() };
  }

  /** Avoids a race with the server's idle timeout. */
  close(): void {
    this.#agent.destroy();
  }
}

/** Runs the work for each item, this many at a time. */
export async function forEachConcurrent<Item>(
  count: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
}

/** Runs the work for each item, on this many connections and as many at a time. */
export async function forEachOverConnections<Item>(
  count: number,
  items: Iterable<Item>,
  work: (connections: Connections, item: Item) => Promise<void>,
): Promise<void> {
  const connections = new Connections(count);
  await forEachConcurrent(count, items, (item) => work(connections, item)).finally(() => connections.close());
}
