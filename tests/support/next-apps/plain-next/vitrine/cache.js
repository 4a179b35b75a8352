import { createCache } from '@vitrine/cache';

const { CACHE_DIR: directory, REDIS_URL: url } = process.env;
export const cache = createCache({ directory, redis: url && { url, prefix: 'plain-next' } });
