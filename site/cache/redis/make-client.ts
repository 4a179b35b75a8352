import { createClient, RESP_TYPES } from 'redis';

const connectTimeoutMs = 2000;
/** Commands on the way at most; a hung server must not fill the memory. */
const longestQueue = 2000;

export const makeClient = (url: string, disableOfflineQueue: boolean) =>
  createClient({
    url,
    disableOfflineQueue,
    commandsQueueMaxLength: longestQueue,
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: (retries) => Math.min(50 * (retries + 1), 500) },
  });

/** Texts as strings, and as bytes where pages are read. */
export const makeBytesClient = (client: ReturnType<typeof makeClient>) =>
  client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

export type RedisClient = ReturnType<typeof makeClient>;
