import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { log } from '../../../../lib/log/log.ts';
import { messageOf } from '../../../../lib/message-of.ts';
import { webhookPath } from '../../../../lib/routes/routes.ts';

/** With a request at a side door: what the other door wants. */
export const sideHeader = 'x-vitrine-side-door';

/** Requests that the other door has itself, and need not be told of. */
export const toldRequests = new WeakSet<IncomingMessage>();

/** Longer than the CMS may take to answer what a webhook asks it. */
const patienceMs = 20_000;

/** Sends a request to a side door. Throws if it is not answered. */
export async function askSideDoor(
  socketPath: string,
  path: string,
  { headers, body }: { headers: http.OutgoingHttpHeaders; body: Uint8Array },
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const signal = AbortSignal.timeout(patienceMs);
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
 * The door of another build, while both live: each hears of every webhook that the other takes, before its sender gets an
 * answer, and applies it to its own pages by its own tags.
 */
class Companion {
  #sideDoor: string | undefined;
  #onLost: (() => void) | undefined;

  /** @param onLost the door is to take this one's place, and must know of every webhook */
  meet(sideDoor: string, onLost?: () => void): void {
    this.#sideDoor = sideDoor;
    this.#onLost = onLost;
  }

  /** Its side door; undefined if there is no other door, or if the request comes from there. */
  doorFor(request: IncomingMessage): string | undefined {
    return toldRequests.has(request) ? undefined : this.#sideDoor;
  }

  leave(): void {
    this.#sideDoor = undefined;
  }

  /** Passes on a webhook that was accepted here; false if it has to be sent again, because the next door did not hear of it. */
  async tell(given: IncomingHttpHeaders, body: Uint8Array): Promise<boolean> {
    const sideDoor = this.#sideDoor;
    if (sideDoor === undefined) return true;
    const headers = { ...given, 'content-length': body.length, [sideHeader]: 'told' };
    delete headers['transfer-encoding'];
    try {
      const { status } = await askSideDoor(sideDoor, webhookPath, { headers, body });
      if (status < 500) return true;
      throw new Error(`it responds with ${status}`);
    } catch (error) {
      if (this.#sideDoor === sideDoor) this.leave();
      if (!this.#onLost) return true;
      log.error('webhook-not-told', `The door of the next build did not hear of a webhook: ${messageOf(error)}.`);
      this.#onLost();
      return false;
    }
  }
}

export const companion = new Companion();
