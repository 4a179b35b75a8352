import path from 'node:path';

/** `vitrine`, `redis-strings` (@fortedigital/nextjs-cache-handler), or none: Next's own. */
const caching = {
  vitrine: {
    cacheHandler: path.resolve('vitrine/page-handler.js'),
    cacheHandlers: { default: path.resolve('vitrine/data-handler.js') },
    cacheMaxMemorySize: 0,
  },
  'redis-strings': { cacheHandler: path.resolve('redis-strings/cache-handler.js'), cacheMaxMemorySize: 0 },
};

export default { experimental: { useCache: true }, ...caching[process.env.CACHE] };
