import { connectedCache, createDataHandler } from '@vitrine/cache/next';
import { siteCache } from './site-cache.ts';

/** Next's `cacheHandlers.default`. */
export default createDataHandler(() => connectedCache() ?? siteCache());
