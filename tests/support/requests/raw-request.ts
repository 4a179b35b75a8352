import { once } from 'node:events';
import net from 'node:net';
import { forEachConcurrent } from './send-request.ts';

export type ParsedResponse = { head: string; headers: [name: string, value: string][]; body: Buffer };

/**
 * Sends the request unchanged on a new connection, and returns everything received until the server closes it.
 * @param patienceMs idle time after which the connection is closed; 0 for no limit
 */
export async function sendRaw(url: string, request: string | Uint8Array, patienceMs = 0): Promise<Buffer> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(request);
  await once(socket, 'close');
  return Buffer.concat(chunks);
}

/** Parses pipelined responses, each of which must have a content-length. */
export function parseResponses(bytes: Buffer): ParsedResponse[] {
  const responses: ParsedResponse[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) throw new Error(`incomplete response: ${rest.toString('latin1').slice(0, 200)}`);
    const [head = '', ...lines] = rest.toString('latin1', 0, end).split('\r\n');
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
    const length = Number(headers.find(([name]) => name === 'content-length')?.[1] ?? 0);
    responses.push({ head, headers, body: rest.subarray(end + 4, end + 4 + length) });
    rest = rest.subarray(end + 4 + length);
  }
  return responses;
}

export const formatRequest = (siteUrl: string, target: string, more: string[] = [], method = 'GET') =>
  [`${method} ${target} HTTP/1.1`, `host: ${new URL(siteUrl).host}`, ...more, '', ''].join('\r\n');

/** Sends a request without the normalization and headers of `fetch`. */
export async function fetchRaw(siteUrl: string, target: string, headers: string[] = [], method = 'GET') {
  const bytes = await sendRaw(siteUrl, formatRequest(siteUrl, target, [...headers, 'connection: close'], method));
  const isHead = method === 'HEAD' || bytes.toString('latin1', 0, 12).endsWith('304');
  const [response] = isHead ? parseHeadResponse(bytes) : parseResponses(bytes);
  if (!response) throw new Error('no response');
  return { ...response, status: Number(response.head.split(' ')[1]), header: new Map(response.headers) };
}

/** Reads a response whose `content-length` is the length of an omitted body. */
function parseHeadResponse(bytes: Buffer) {
  const text = bytes.toString('latin1').replace(/^content-length: \d+\r\n/im, '');
  return parseResponses(Buffer.from(text, 'latin1')).map((response) => ({
    ...response,
    length: /^content-length: (\d+)/im.exec(bytes.toString('latin1'))?.[1],
  }));
}

export type HeadOptions = {
  /** Pipelined requests per connection; 1 disables pipelining. */
  readonly perConnection?: number;
  /** The host that the requests name. */
  readonly host?: string;
};

/** The response to a HEAD request. */
export type HeadResponse = {
  readonly status: number;
  readonly location: string | undefined;
};

const concurrency = 4;

/**
 * Sends HEAD requests without normalizing paths, pipelined.
 *
 * @returns responses in the order of the paths
 */
export async function fetchHeads(
  port: number,
  paths: readonly string[],
  { perConnection = 100, host = '127.0.0.1' }: HeadOptions = {},
): Promise<HeadResponse[]> {
  const responses: HeadResponse[] = new Array(paths.length);
  const starts = Array.from({ length: Math.ceil(paths.length / perConnection) }, (_, at) => at * perConnection);
  await forEachConcurrent(concurrency, starts, async (start) => {
    const some = await fetchOnOneConnection(port, host, paths.slice(start, start + perConnection));
    for (const [at, response] of some.entries()) responses[start + at] = response;
  });
  return responses;
}

async function fetchOnOneConnection(port: number, host: string, paths: readonly string[]): Promise<HeadResponse[]> {
  const requests = paths.map((path, at) => {
    const connection = at === paths.length - 1 ? 'close' : 'keep-alive';
    return `HEAD ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: ${connection}\r\n\r\n`;
  });
  const bytes = await sendRaw(`http://127.0.0.1:${port}`, requests.join(''), 30_000);
  const responses = bytes.toString('latin1').split('\r\n\r\n').slice(0, -1).map(parseHead);
  if (responses.length === paths.length) return responses;
  throw new Error(`${responses.length} responses to ${paths.length} requests; next was ${paths[responses.length]}`);
}

function parseHead(head: string): HeadResponse {
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]);
  const location = /^location:[ \t]*(.*?)[ \t]*$/im.exec(head)?.[1];
  return { status, location: location === undefined ? undefined : Buffer.from(location, 'latin1').toString('utf8') };
}
