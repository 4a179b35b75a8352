import { purgeKeys } from '../../../site/packages/server/src/edge/tag-header.ts';
import { eventually, fetchText } from '../requests/fetch-text.ts';
import { freePort, startStack, untilWarm } from '../stack/start-stack.ts';
import { startRelay } from './holding-relay.ts';
import { readMetric } from './read-metrics.ts';
import { startVarnish } from './start-varnish.ts';

export type BehindVarnish = Awaited<ReturnType<typeof startBehindVarnish>>;

/** The page that these tests edit, and its entry. */
export const edited = { path: '/projects/marble-works', id: '102' };

/**
 * Starts the content service and the built site, and Varnish in front of it behind a relay.
 * @param purgeAgainMs delay of the site's second purge
 */
export async function startBehindVarnish(program: string, purgeAgainMs: number) {
  const port = await freePort();
  const stack = await startStack({
    variables: {
      EDGE_PROVIDER: 'varnish',
      VARNISH_URL: `http://127.0.0.1:${port}`,
      EDGE_SECOND_PURGE_MS: String(purgeAgainMs),
    },
  });
  const relay = await startRelay(stack.site.url);
  const { url, close } = await startVarnish(program, port, relay.port);
  await untilWarm(stack.site);
  let edits = 0;
  const atEdge = (path: string) => fetchText(url + path);
  const shows = (address: string, text: string) => async () => (await fetchText(address)).text.includes(text);
  return {
    ...stack,
    url,
    relay,
    atEdge,
    shows,
    /** Gives the edited page a new, unique text. */
    async edit(): Promise<string> {
      const text = `Edit ${++edits} at the edge.`;
      await stack.admin('PATCH', `/admin/entries/${edited.id}?site=en`, { wysiwygSimpleElement: `<p>${text}</p>` });
      return text;
    },
    untilShown: (path: string, text: string, withinMs = 20_000) =>
      eventually(shows(url + path, text), Boolean, withinMs),
    /** Requests a page until the edge serves it from its cache. */
    untilCached: (path: string) =>
      eventually(
        () => atEdge(path),
        ({ headers }) => headers.get('x-edge') === 'hit',
      ),
    /** Purges a tag like the site, under each name that pages may carry for it, except the name of the whole kind. */
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
