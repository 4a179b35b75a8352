import { createCache } from '@vitrine/cache';
import { connectedCache } from '@vitrine/cache/next';

const { CACHE_DIR, REDIS_URL: url } = process.env;

export const makeCache = (directory = CACHE_DIR) =>
  createCache({ directory, redis: url && { url, prefix: 'plain-next' } });

/** Renderers use the cache of the server. */
export const currentCache = () => connectedCache() ?? makeCache();
