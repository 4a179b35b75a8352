import http from 'node:http';

type Held = { arrived: Promise<void>; release: () => void };

/**
 * Stands between an edge and the site and can hold an answer back: the site has given it, the edge has not got it yet. Or it
 * answers in place of a site that fails.
 */
export async function startRelay(siteUrl: string) {
  const held = new Map<string, { arrive: () => void; released: Promise<void> }>();
  const failing = new Set<string>();

  const server = http.createServer((request, response) => {
    if (failing.has(request.url ?? '')) return void response.writeHead(503, { 'cache-control': 'no-store' }).end();
    const upstream = http.request(
      new URL(request.url ?? '/', siteUrl),
      { method: request.method, headers: request.headers },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const hold = held.get(request.url ?? '');
        hold?.arrive();
        await hold?.released;
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders).end(Buffer.concat(chunks));
      },
    );
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    port: address.port,
    /** Holds the next answers for a path back from now on, until it is released. */
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
    /** Answers for the site, from now on, as it does where it cannot render a path; gives what ends that. */
    fail(path: string): () => void {
      failing.add(path);
      return () => void failing.delete(path);
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
