import http from 'node:http';
import { listen } from '../processes/listen.ts';

type Held = { arrived: Promise<void>; release: () => void };

/** A relay between an edge and the site. It can hold back responses of the site, or simulate failures. */
export async function startRelay(siteUrl: string) {
  const held = new Map<string, { arrive: () => void; released: Promise<void> }>();
  const failing = new Set<string>();

  const server = http.createServer((request, response) => {
    if (failing.has(request.url ?? '')) return void response.writeHead(503, { 'cache-control': 'no-store' }).end();
    const upstream = http.request(
      new URL(request.url ?? '/', siteUrl),
      { method: request.method, headers: request.headers },
      async (incoming) => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk);
        const hold = held.get(request.url ?? '');
        hold?.arrive();
        await hold?.released;
        response.writeHead(incoming.statusCode ?? 502, incoming.rawHeaders).end(Buffer.concat(chunks));
      },
    );
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  const { port, close } = await listen(server);
  return {
    port,
    close,
    /** Holds back responses for a path from now on, until released. */
    hold(path: string): Held {
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      const { promise: released, resolve: free } = Promise.withResolvers<void>();
      held.set(path, { arrive, released });
      const release = () => {
        held.delete(path);
        free();
      };
      return { arrived, release };
    },
    /** Responds as if the site could not render a path. Returns a function that stops this. */
    fail(path: string): () => void {
      failing.add(path);
      return () => void failing.delete(path);
    },
  };
}
