import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Logger } from '@vitrine/cache';
import { errorMessage } from '../lib/error-message.ts';

/** With a request at a handover socket: what the other server wants. */
export const handoverHeader = 'x-vitrine-handover';

/** Longer than CMS_TIMEOUT_MS: the other server queries the CMS before it responds. */
const timeoutMs = 20_000;

/** Sends a request to a handover socket. Throws if it is not answered. */
export async function postToHandoverSocket(
  socketPath: string,
  path: string,
  { headers, body }: { headers: http.OutgoingHttpHeaders; body: Uint8Array },
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const signal = AbortSignal.timeout(timeoutMs);
  const options = { socketPath, path, method: 'POST', agent: false, signal, headers } as const;
  const request = http.request(options, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', reject);
  });
  request.on('error', reject).end(body);
  return promise;
}

/**
 * The server of another build, while both live: each hears of every webhook that the other takes, before its sender gets an
 * answer, and applies it to its own pages by its own tags.
 */
export class Mirror {
  readonly #log: Logger;
  /** Requests that the other server has itself, and need not hear of. */
  readonly #mirrored = new WeakSet<IncomingMessage>();
  #socket: string | undefined;
  #onLost: (() => void) | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** @param onLost the other server is to take this one's place, and must know of every webhook */
  connect(socket: string, onLost?: () => void): void {
    this.#socket = socket;
    this.#onLost = onLost;
  }

  disconnect(): void {
    this.#socket = undefined;
  }

  /** Notes that a request comes from the other server. */
  markMirrored(request: IncomingMessage): void {
    this.#mirrored.add(request);
  }

  /** The socket of the other server; undefined if there is none, or if the request comes from there. */
  socketFor(request: IncomingMessage): string | undefined {
    return this.#mirrored.has(request) ? undefined : this.#socket;
  }

  /**
   * Sends a webhook that was accepted here to the other server, unless it came from there; false if it has to be sent again, because
   * the next server did not hear of it.
   */
  async send(request: IncomingMessage, body: Uint8Array): Promise<boolean> {
    const socket = this.socketFor(request);
    if (socket === undefined) return true;
    try {
      const { status } = await postToHandoverSocket(socket, request.url ?? '/', {
        headers: headersFor(request.headers, body),
        body,
      });
      if (status < 500) return true;
      throw new Error(`it responds with ${status}`);
    } catch (error) {
      if (this.#socket === socket) this.disconnect();
      if (!this.#onLost) return true;
      this.#log.error('webhook-not-told', `The next build's server did not hear of a webhook: ${errorMessage(error)}.`);
      this.#onLost();
      return false;
    }
  }
}

function headersFor(given: IncomingHttpHeaders, body: Uint8Array): http.OutgoingHttpHeaders {
  const { 'transfer-encoding': _, ...headers } = given;
  return { ...headers, 'content-length': body.length, [handoverHeader]: 'mirrored' };
}
