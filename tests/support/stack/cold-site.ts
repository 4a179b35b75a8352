import path from 'node:path';
import { siteCache } from '../../../site/cache/site-cache.ts';
import { setResponseBaseline } from '../../../site/lib/cms/plausibility.ts';
import { answerMessages } from '../processes/processes.ts';

const { clock, pages } = siteCache();
const known = pages.paths.bind(pages);
// Disable the sweep.
pages.paths = () => Iterator.from([]);

/**
 * The site, which on a message forgets everything, so that its next answers are rendered from the current content. Run
 * it in the site's folder, with an IPC channel to its parent.
 */
answerMessages(async () => {
  // It receives no webhooks, so content loss must not count as implausible.
  setResponseBaseline({ content: { count: () => 0 }, onLoss: () => {} });
  const held = [...known()].flatMap((address) => pages.metadataOf(address)?.tags ?? []);
  clock.invalidate({ hard: [...new Set([...held, 'routes:en', 'routes:fr'])] }, 'test');
});

await import(path.resolve('server/main.ts'));
