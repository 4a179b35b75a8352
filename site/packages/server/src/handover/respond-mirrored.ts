import type { IncomingMessage } from 'node:http';
import type { Exchange } from '../http/exchange.ts';
import type { Action, Delivery } from '../routes/route-table.ts';
import type { Mirror } from './mirror.ts';

type Mirrored = Extract<Action, { kind: 'mirrored' }>;

/** @param chunks receives the body as it is read */
function toDelivery({ request, target }: Exchange, chunks: Buffer[]): Delivery {
  const { method = 'GET', headersDistinct } = request;
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return {
    method,
    url: new URL(target, 'http://localhost').href,
    headers: new Headers(pairs),
    body: collect(request, chunks),
  };
}

async function* collect(request: IncomingMessage, chunks: Buffer[]): AsyncGenerator<Buffer> {
  // Keeps the connection, because a request whose oversized body is abandoned still gets a response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    yield chunk;
  }
}

/** Handles a request and, if it was accepted, forwards it to the other build's server, if there is one. */
async function handle(exchange: Exchange, { respond, respondIfMissed }: Mirrored, mirror: Mirror): Promise<Response> {
  const chunks: Buffer[] = [];
  const response = await respond(toDelivery(exchange, chunks));
  return !response.ok || (await mirror.send(exchange, Buffer.concat(chunks))) ? response : respondIfMissed();
}

export async function respondMirrored(exchange: Exchange, action: Mirrored, mirror: Mirror): Promise<void> {
  const { request, response } = exchange;
  const handled = await handle(exchange, action, mirror);
  const { status, headers } = handled;
  const body = await handled.text();
  for (const [name, value] of headers) response.setHeader(name, value);
  if (status !== 200 || !response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : body);
}
