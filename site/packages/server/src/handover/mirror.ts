import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Logger } from '@vitrine/cache';
import { errorMessage } from '@vitrine/cache/lib';
import type { Exchange } from '../http/exchange.ts';

/** Header that states the purpose of a request to the handover socket. */
export const handoverHeader = 'x-vitrine-handover';

/** Longer than CMS_TIMEOUT_MS, because the other server queries the CMS before it responds. */
const timeoutMs = 20_000;

/** Sends a request to a handover socket. Throws if there is no response. */
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
 * The connection to another build's server during a handover. Each server applies every accepted webhook to its own
 * pages and forwards it to the other server before responding to the sender.
 */
export class Mirror {
  readonly #log: Logger;
  /** Requests that came from the other server. */
  readonly #mirrored = new WeakSet<IncomingMessage>();
  #socket: string | undefined;
  #onLost: (() => void) | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** @param onLost called if the next server, which must receive every webhook, missed one */
  connect(socket: string, onLost?: () => void): void {
    this.#socket = socket;
    this.#onLost = onLost;
  }

  disconnect(): void {
    this.#socket = undefined;
  }

  /** Records that a request came from the other server. */
  markMirrored(request: IncomingMessage): void {
    this.#mirrored.add(request);
  }

  /** Returns the other server's socket, or undefined if there is none or the request came from that server. */
  socketFor(request: IncomingMessage): string | undefined {
    return this.#mirrored.has(request) ? undefined : this.#socket;
  }

  /**
   * Forwards an accepted webhook to the other server, unless it came from there. Returns false if the next server
   * missed it, in which case the sender must retry.
   */
  async send({ request, target }: Exchange, body: Uint8Array): Promise<boolean> {
    const socket = this.socketFor(request);
    if (socket === undefined) return true;
    try {
      const { status } = await postToHandoverSocket(socket, target, {
        headers: getMirroredHeaders(request.headers, body),
        body,
      });
      if (status < 500) return true;
      throw new Error(`it responded with ${status}`);
    } catch (error) {
      if (this.#socket === socket) this.disconnect();
      if (!this.#onLost) return true;
      this.#log.error(
        'webhook_mirror_failed',
        `The next build's server did not receive a webhook: ${errorMessage(error)}.`,
      );
      this.#onLost();
      return false;
    }
  }
}

function getMirroredHeaders(given: IncomingHttpHeaders, body: Uint8Array): http.OutgoingHttpHeaders {
  const { 'transfer-encoding': _, ...headers } = given;
  return { ...headers, 'content-length': body.length, [handoverHeader]: 'mirrored' };
}
