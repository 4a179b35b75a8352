import path from 'node:path';

/**
 * Settings by the value of CACHE: `vitrine`, `served` (by @vitrine/server) or `redis-strings`
 * (@fortedigital/nextjs-cache-handler). With any other value, Next uses its own cache.
 */
const caching = {
  vitrine: {
    cacheHandler: path.resolve('vitrine/page-handler.js'),
    cacheHandlers: { default: path.resolve('vitrine/data-handler.js') },
    cacheMaxMemorySize: 0,
  },
  served: {
    cacheHandler: path.resolve('served/page-handler.js'),
    cacheHandlers: { default: path.resolve('served/data-handler.js') },
    cacheMaxMemorySize: 0,
  },
  'redis-strings': { cacheHandler: path.resolve('redis-strings/cache-handler.js'), cacheMaxMemorySize: 0 },
};

export default { experimental: { useCache: true }, ...caching[process.env.CACHE] };
