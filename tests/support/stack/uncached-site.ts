import path from 'node:path';
import { siteCache } from '../../../site/cache/site-cache.ts';
import { setResponseBaseline } from '../../../site/lib/cms/response-check.ts';
import { processSingleton } from '../../../site/lib/process-singleton.ts';
import { replyToMessages } from '../processes/processes.ts';

const { clock, pages } = siteCache();
const known = pages.paths.bind(pages);
// Disables the sweep.
pages.paths = () => Iterator.from([]);

/**
 * A site that discards all caches on a message, so its next responses are rendered from the current content. Run it in
 * the site's directory, with an IPC channel to its parent.
 */
replyToMessages(async () => {
  // It receives no webhooks, so lost content must not count as implausible.
  setResponseBaseline({ content: { count: () => 0 }, onLoss: () => {} });
  const held = [...known()].flatMap((pagePath) => pages.getMetadata(pagePath)?.tags ?? []);
  // A page at a new path has no tag yet, so everything cached about its route is dropped.
  for (const name of ['route-tables', 'single-routes'])
    processSingleton(name, () => new Map<string, unknown>()).clear();
  clock.invalidate({ hard: [...new Set([...held, 'routes:en', 'routes:fr'])] }, 'test');
});

await import(path.resolve('server/main.ts'));
