import { connectedCache, createPageHandler } from '@vitrine/cache/next';
import { siteCache } from './site-cache.ts';

/** Next's `cacheHandler`. */
export default createPageHandler(() => connectedCache() ?? siteCache());
