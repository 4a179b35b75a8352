import { once } from 'node:events';
import http from 'node:http';
import type { Answer } from './ask.ts';

export type Question = { method?: string; headers?: Record<string, string>; body?: string };

/** Does the work for each item, on this many connections and as many at a time. */
export async function overConnections<Item>(
  count: number,
  items: Iterable<Item>,
  work: (connections: ReusedConnections, item: Item) => Promise<void>,
): Promise<void> {
  const connections = new ReusedConnections(count);
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(connections, item);
  };
  await Promise.all(Array.from({ length: count }, worker)).finally(() => connections.close());
}

/** Sends thousands of requests over few connections; `fetch` needs several times the processor time for each. */
export class ReusedConnections {
  readonly #agent: http.Agent;

  constructor(count: number) {
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: count });
  }

  /** The body is returned as received, without decompression. */
  async ask(url: string, { body, ...question }: Question = {}): Promise<Answer> {
    const request = http.request(url, { agent: this.#agent, ...question }).end(body);
    const [response]: http.IncomingMessage[] = await once(request, 'response');
    if (!response) throw new Error(`${url} gave no answer`);
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
    return { status: response.statusCode ?? 0, headers, text };
  }

  /** Closes the connections: the server would close idle ones, perhaps just as they are used again. */
  close(): void {
    this.#agent.destroy();
  }
}
