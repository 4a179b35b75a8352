import type * as Redis from 'redis';

const connectTimeoutMs = 2000;
/** Bounds memory while Redis hangs. */
const maxQueueLength = 2000;

const createRedisClient = ({ createClient }: typeof Redis, url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxQueueLength,
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: (retries) => Math.min(50 * (retries + 1), 500) },
  });

/** Returns a view of the client that reads values as Buffers. */
const withBufferReplies = (client: RedisClient, { RESP_TYPES }: typeof Redis) =>
  client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

export type RedisClient = ReturnType<typeof createRedisClient>;

export type RedisClients = {
  commands: RedisClient;
  bytes: ReturnType<typeof withBufferReplies>;
  subscriber: RedisClient;
};

/** Creates the clients without connecting them. Throws if the optional package `redis` is not installed. */
export async function createRedisClients(url: string): Promise<RedisClients> {
  const redis = await import('redis').catch((cause: unknown) => {
    throw new Error('the package redis cannot be loaded: npm install redis', { cause });
  });
  const commands = createRedisClient(redis, url);
  return { commands, bytes: withBufferReplies(commands, redis), subscriber: createRedisClient(redis, url) };
}

/** Throws if the URL is not a Redis URL. */
export function checkRedisUrl(url: string): void {
  const { protocol } = new URL(url);
  if (!/^rediss?:$/.test(protocol)) throw new Error(`its protocol is ${protocol}`);
}

/** Masks the URL's password, for messages. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) {
    const [start, end] = [url.indexOf('//'), url.lastIndexOf('@')];
    return start === -1 || end < start ? url : `${url.slice(0, start)}//***${url.slice(end)}`;
  }
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  return shown.href;
}
