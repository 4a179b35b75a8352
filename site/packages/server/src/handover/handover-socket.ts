import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Logger } from '@vitrine/cache';
import * as v from 'valibot';
import { proxyRequest } from '../http/proxy-request.ts';
import { ProxyError } from '../lib/errors.ts';
import { setClientAddress } from '../node-internals/response-state.ts';
import { handoverHeader, type Mirror, postToHandoverSocket } from './mirror.ts';

/** With a request that the other server forwards: the network address of its client. */
const clientAddressHeader = 'x-vitrine-client-address';
/** Room for what the other server adds to a visitor's. */
const maxHeaderSize = 64 * 1024;

/** The next server's socket, and the directory where it looks for payloads of replaced pages. */
const handoverRequest = v.object({ socket: v.string(), retainedPages: v.optional(v.string()) });
export type HandoverRequest = v.InferOutput<typeof handoverRequest>;

const handoverResponse = v.object({ pathsByHits: v.array(v.string()) });
/** What a server that is to take another's place learns from it: the paths of its pages, the most visited first. */
export type HandoverResponse = v.InferOutput<typeof handoverResponse>;

type HandoverHandlers = {
  /** Handles a client's request. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Tells a server of every webhook from now on, and what it needs to know. */
  onBegin: (request: HandoverRequest) => HandoverResponse;
  mirror: Mirror;
};

/**
 * The socket by which the servers of two builds reach one another while one takes the other's place. No visitor reaches it: it
 * is in a folder for this user alone.
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
    // Not by way of the supervisor, which would give it to both servers.
    server.once('error', reject).listen({ path, exclusive: true }, () => resolve(own));
    server.unref();
    return promise;
  }

  start(handlers: HandoverHandlers): void {
    this.#handlers.resolve(handlers);
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { handle, onBegin, mirror } = await this.#handlers.promise;
    const { [handoverHeader]: wanted, [clientAddressHeader]: client, ...headers } = request.headers;
    request.headers = headers;
    if (wanted === 'begin') return this.#begin(onBegin, request, response);
    if (wanted === 'mirrored') mirror.markMirrored(request);
    // Each request that is forwarded has a connection of its own.
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
      this.#log.error('not-bequeathed', "The next build's server could not be told what it takes over.", { error });
      response.writeHead(500).end();
    }
  }
}

/** Asks a server to tell this one of every webhook from now on. Throws if it does not answer. */
export async function requestHandover(predecessor: string, own: HandoverRequest): Promise<HandoverResponse> {
  const body = Buffer.from(JSON.stringify(own));
  const headers = { [handoverHeader]: 'begin', 'content-length': body.length };
  const { status, text } = await postToHandoverSocket(predecessor, '/', { headers, body });
  if (status !== 200) throw new Error(`the server that serves responds with ${status}`);
  return v.parse(handoverResponse, JSON.parse(text));
}

type Fallback = { log: Logger; sendUnavailable: (request: IncomingMessage, response: ServerResponse) => void };

/**
 * Has the other server answer a visitor's request.
 * @param how `mirrored`: this one could not, so that it is no use to send it back
 */
export async function forwardToRelease(
  socketPath: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { log, sendUnavailable }: Fallback,
  how: 'forwarded' | 'mirrored' = 'forwarded',
): Promise<void> {
  const headers = {
    [clientAddressHeader]: request.socket.remoteAddress ?? '',
    [handoverHeader]: how,
    // Marks requests from HTTP/1.0 proxies, which only the version identifies.
    ...(request.httpVersionMinor === 0 && { via: '1.0 vitrine' }),
  };
  try {
    await proxyRequest(request, response, { socketPath, agent: false, headers });
  } catch (error) {
    if (!(error instanceof ProxyError)) throw error;
    log.error('not-passed-on', `A request did not reach the server that serves: ${error.message}`);
    sendUnavailable(request, response);
  }
}
