import path from 'node:path';
import { sharedCache } from '../../site/lib/cache/shared.ts';

/**
 * The site as it is, but it forgets everything when it is told to: what it answers then was rendered from the content of
 * that moment. Run in the site's folder, with a channel to its parent.
 */
process.on('message', () => {
  const { clock, pages } = sharedCache();
  const held = pages.paths().flatMap((address) => pages.describe(address)?.tags ?? []);
  clock.invalidate({ hard: [...new Set([...held, 'routes:en', 'routes:fr'])] });
  process.send?.('forgotten');
});

await import(path.resolve('server/main.ts'));
