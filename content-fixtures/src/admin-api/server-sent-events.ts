import type { ServerResponse } from 'node:http';

/** Broadcasts events to open desks as server-sent events. */
export class ServerSentEvents {
  readonly #listeners = new Set<ServerResponse>();

  /** Opens a stream and replays past events, keyed by event name. */
  open(response: ServerResponse, replay: Readonly<Record<string, readonly unknown[]>>): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      Connection: 'keep-alive',
    });
    response.write('retry: 2000\n\n');
    for (const [name, list] of Object.entries(replay)) for (const data of list) response.write(message(name, data));
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
  }

  send(name: string, data: unknown): void {
    for (const response of this.#listeners) response.write(message(name, data));
  }

  /** Ends every stream. Unregisters them first, because a closing stream notifies the others that its editor left. */
  close(): void {
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    for (const response of listeners) response.end();
  }
}

const message = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
