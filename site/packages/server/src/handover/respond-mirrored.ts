import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Action, Delivery } from '../routes/route-table.ts';
import type { Mirror } from './mirror.ts';

type Mirrored = Extract<Action, { kind: 'mirrored' }>;

/** @param chunks receives the body as it is read */
function toDelivery(request: IncomingMessage, chunks: Buffer[]): Delivery {
  const { method = 'GET', url = '/', headersDistinct } = request;
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return {
    method,
    url: new URL(url, 'http://localhost').href,
    headers: new Headers(pairs),
    body: collect(request, chunks),
  };
}

async function* collect(request: IncomingMessage, chunks: Buffer[]): AsyncGenerator<Buffer> {
  // Keep the connection: an oversized body is abandoned unread, and still gets a response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    yield chunk;
  }
}

/** Handles a request, then forwards it to another build's server, if there is one. */
async function handle(request: IncomingMessage, { respond, notMirrored }: Mirrored, mirror: Mirror): Promise<Response> {
  const chunks: Buffer[] = [];
  const response = await respond(toDelivery(request, chunks));
  return !response.ok || (await mirror.send(request, Buffer.concat(chunks))) ? response : notMirrored();
}

export async function respondMirrored(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  action: Mirrored,
  mirror: Mirror,
): Promise<void> {
  const handled = await handle(request, action, mirror);
  const { status, headers } = handled;
  const body = await handled.text();
  for (const [name, value] of headers) response.setHeader(name, value);
  if (status !== 200 || !response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : body);
}
