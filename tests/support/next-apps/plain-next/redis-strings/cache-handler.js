import { CacheHandler } from '@fortedigital/nextjs-cache-handler';
import createRedisHandler from '@fortedigital/nextjs-cache-handler/redis-strings';
import { createClient } from 'redis';

// Redis may be unavailable during the build.
if (process.env.NEXT_PHASE !== 'phase-production-build') {
  const client = createClient({ url: process.env.REDIS_URL, disableOfflineQueue: true });
  client.on('error', () => {});
  await client.connect();
  CacheHandler.onCreation(() => ({ handlers: [createRedisHandler({ client, keyPrefix: 'plain-next:' })] }));
} else CacheHandler.onCreation(() => ({ handlers: [] }));

export default CacheHandler;
