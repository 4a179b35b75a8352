import path from 'node:path';
import { sharedCache } from '../../site/cache/shared-cache.ts';

const { clock, pages } = sharedCache();
const known = pages.paths.bind(pages);
// What is asked for is rendered, and nothing else: the door would render all of a thousand pages again each time.
pages.paths = () => [];

/**
 * The site as it is, but it forgets everything when it is told to: what it answers then was rendered from the content of
 * that moment. Run in the site's folder, with a channel to its parent.
 */
process.on('message', () => {
  const held = known().flatMap((address) => pages.describe(address)?.tags ?? []);
  clock.invalidate({ hard: [...new Set([...held, 'routes:en', 'routes:fr'])] }, 'test');
  process.send?.('forgotten');
});

await import(path.resolve('server/main.ts'));
