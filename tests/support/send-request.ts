import { once } from 'node:events';
import http from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** A request with exactly these headers, except those that a connection needs. */
export type RawRequest = {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
};

/** An answer, its body decompressed. */
export type RawResponse = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer };

/** The time after which a request counts as unanswered: longer than any render. */
const patienceMs = 30_000;

const decoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: promisify(zlib.brotliDecompress),
  gzip: promisify(zlib.gunzip),
};

async function sendOnce(
  agent: http.Agent,
  origin: string,
  { method, target, headers, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const length = body === '' ? [] : ['content-length', String(Buffer.byteLength(body))];
  const options = { agent, hostname, port, method, path: target, headers: [...headers.flat(), ...length] };
  const request = http.request({ ...options, signal: AbortSignal.timeout(patienceMs) }).end(body);
  request.on('error', () => {});
  const [response]: http.IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('no answer');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const decode = decoders[response.headers['content-encoding'] ?? ''];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes: decode && bytes.length > 0 ? await decode(bytes) : bytes,
  };
}

const isCutOff = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** Sends a request, again on a new connection if the server had closed the idle one. */
export async function sendRequest(agent: http.Agent, origin: string, request: RawRequest): Promise<RawResponse> {
  try {
    return await sendOnce(agent, origin, request);
  } catch (error) {
    if (!isCutOff(error)) throw error;
    return sendOnce(new http.Agent(), origin, request);
  }
}

/** Does the work for each item, this many at a time. */
export async function eachAtOnce<Item>(count: number, items: Iterable<Item>, work: (item: Item) => Promise<void>) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
}
