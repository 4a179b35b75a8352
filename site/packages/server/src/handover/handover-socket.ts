import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Logger } from '@vitrine/cache';
import * as v from 'valibot';
import type { Exchange } from '../http/exchange.ts';
import { proxyRequest } from '../http/proxy-request.ts';
import { ProxyError } from '../lib/errors.ts';
import { setClientAddress } from '../node-internals/response-state.ts';
import { handoverHeader, type Mirror, postToHandoverSocket } from './mirror.ts';

/** Header that carries the client's IP address in a forwarded request. */
const clientAddressHeader = 'x-vitrine-client-address';
/** Leaves room for headers that the other server adds to the client's. */
const maxHeaderSize = 64 * 1024;

/** The next server's socket, and the directory where it looks for payloads of replaced pages. */
const handoverRequest = v.object({ socket: v.string(), retainedPages: v.optional(v.string()) });
export type HandoverRequest = v.InferOutput<typeof handoverRequest>;

const handoverResponse = v.object({ pathsByHits: v.array(v.string()) });
/** Paths of the running server's pages, most requested first. */
export type HandoverResponse = v.InferOutput<typeof handoverResponse>;

type HandoverHandlers = {
  /** Handles a client's request. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Starts mirroring webhooks to the next server. */
  onBegin: (request: HandoverRequest) => HandoverResponse;
  mirror: Mirror;
};

/**
 * The socket between the servers of two builds during a handover. It is in a directory that only this user can access.
 */
export class HandoverSocket {
  readonly #log: Logger;
  readonly #handlers = Promise.withResolvers<HandoverHandlers>();

  private constructor(log: Logger) {
    this.#log = log;
  }

  /** Listens immediately; requests wait until `start`. */
  static listen(path: string, log: Logger): Promise<HandoverSocket> {
    const own = new HandoverSocket(log);
    const { promise, resolve, reject } = Promise.withResolvers<HandoverSocket>();
    const server = http.createServer({ maxHeaderSize, joinDuplicateHeaders: true }, (request, response) => {
      void own.#receive(request, response);
    });
    // Without `exclusive`, both servers would share the socket through the supervisor.
    server.once('error', reject).listen({ path, exclusive: true }, () => resolve(own));
    server.unref();
    return promise;
  }

  start(handlers: HandoverHandlers): void {
    this.#handlers.resolve(handlers);
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { handle, onBegin, mirror } = await this.#handlers.promise;
    const { [handoverHeader]: wanted, [clientAddressHeader]: client } = request.headers;
    if (wanted === 'begin') return this.#begin(onBegin, request, response);
    if (wanted === 'mirrored') mirror.markMirrored(request);
    // Overriding the socket's address is safe, because every forwarded request has its own connection.
    if (client !== undefined) setClientAddress(request.socket, String(client));
    handle(request, response);
  }

  async #begin(
    onBegin: HandoverHandlers['onBegin'],
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      response.end(JSON.stringify(onBegin(v.parse(handoverRequest, JSON.parse(await text(request))))));
    } catch (error) {
      this.#log.error('handover_state_failed', "The handover to the next build's server could not start.", { error });
      response.writeHead(500).end();
    }
  }
}

/** Makes the running server mirror its webhooks to this one. Throws if that fails. */
export async function requestHandover(predecessor: string, own: HandoverRequest): Promise<HandoverResponse> {
  const body = Buffer.from(JSON.stringify(own));
  const headers = { [handoverHeader]: 'begin', 'content-length': body.length };
  const { status, text } = await postToHandoverSocket(predecessor, '/', { headers, body });
  if (status !== 200) throw new Error(`the running server responded with ${status}`);
  return v.parse(handoverResponse, JSON.parse(text));
}

type Fallback = { log: Logger; sendUnavailable: (exchange: Exchange) => void };

/**
 * Forwards a request to the other server.
 *
 * @param how `mirrored` if the other server must not send it back
 */
export async function forwardToRelease(
  socketPath: string,
  exchange: Exchange,
  { log, sendUnavailable }: Fallback,
  how: 'forwarded' | 'mirrored' = 'forwarded',
): Promise<void> {
  const { request, response } = exchange;
  const headers = {
    [clientAddressHeader]: request.socket.remoteAddress ?? '',
    [handoverHeader]: how,
    // Marks requests from HTTP/1.0 proxies, which are recognized only by the version.
    ...(request.httpVersionMinor === 0 && { via: '1.0 vitrine' }),
  };
  try {
    await proxyRequest({ request, response, target: request.url ?? '/' }, { socketPath, agent: false, headers });
  } catch (error) {
    if (!(error instanceof ProxyError)) throw error;
    log.error('handover_forward_failed', `A request did not reach the running server: ${error.message}`);
    sendUnavailable(exchange);
  }
}
