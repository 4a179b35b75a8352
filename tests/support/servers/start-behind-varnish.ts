import http from 'node:http';
import { purgeKeys } from '../../../site/packages/server/src/edge/tag-header.ts';
import { listen } from '../processes/listen.ts';
import { eventually, fetchText } from '../requests/fetch-text.ts';
import { freePort, startStack, untilWarm } from '../stack/start-stack.ts';
import { readMetric } from './read-metrics.ts';
import { startVarnish } from './start-varnish.ts';

export type BehindVarnish = Awaited<ReturnType<typeof startBehindVarnish>>;

/** The page that these tests edit, and its entry. */
export const edited = { path: '/projects/marble-works', id: '102' };

/**
 * Starts the content service, the built site, Varnish in front of it, and a relay between the two.
 * @param secondPurgeMs delay of the site's second purge
 */
export async function startBehindVarnish(program: string, secondPurgeMs: number) {
  const port = await freePort();
  const stack = await startStack({
    variables: {
      EDGE_PROVIDER: 'varnish',
      VARNISH_URL: `http://127.0.0.1:${port}`,
      EDGE_SECOND_PURGE_MS: String(secondPurgeMs),
    },
  });
  const relay = await startEdgeProxy(stack.site.url);
  const { url, close } = await startVarnish(program, port, relay.port);
  await untilWarm(stack.site);
  let edits = 0;
  const atEdge = (path: string) => fetchText(url + path);
  const shows = (url: string, text: string) => async () => (await fetchText(url)).text.includes(text);
  return {
    ...stack,
    url,
    relay,
    atEdge,
    shows,
    /** Gives the edited page new, unique text. */
    async edit(): Promise<string> {
      const text = `Edit ${++edits} at the edge.`;
      await stack.admin('PATCH', `/admin/entries/${edited.id}?site=en`, { wysiwygSimpleElement: `<p>${text}</p>` });
      return text;
    },
    untilShown: (path: string, text: string, withinMs = 60_000) =>
      eventually(shows(url + path, text), Boolean, withinMs),
    /** Requests a page until the edge serves it from its cache. */
    untilCached: (path: string) =>
      eventually(
        () => atEdge(path),
        ({ headers }) => headers.get('x-edge') === 'hit',
      ),
    /**
     * Purges a tag as the site does, under every name that pages may have for it, except the name of the whole kind.
     */
    purge(how: 'xkey-purge' | 'xkey-softpurge', tag: string) {
      const names = purgeKeys([tag]).filter((name) => !name.startsWith('~'));
      return fetchText(url, { method: 'PURGE', headers: { [how]: names.join(' ') } });
    },
    purgesDone: () => readMetric(stack.site.url, 'vitrine_edge_purges_total{outcome="ok"}'),
    async close(): Promise<void> {
      await close();
      await relay.close();
      await stack.close();
    },
  };
}

type Held = { arrived: Promise<void>; release: () => void };

/** A relay between an edge and the site. It can hold back responses of the site, or simulate failures. */
async function startEdgeProxy(siteUrl: string) {
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
