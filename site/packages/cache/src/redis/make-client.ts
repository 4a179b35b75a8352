import { createClient, RESP_TYPES } from 'redis';

const connectTimeoutMs = 2000;
/** The most pending commands, so that a hung server does not fill the memory. */
const longestQueue = 2000;

export const makeClient = (url: string, disableOfflineQueue: boolean) =>
  createClient({
    url,
    disableOfflineQueue,
    commandsQueueMaxLength: longestQueue,
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: (retries) => Math.min(50 * (retries + 1), 500) },
  });

/** A view of the client whose replies are bytes instead of strings, for reading pages. */
export const makeBytesClient = (client: ReturnType<typeof makeClient>) =>
  client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

export type RedisClient = ReturnType<typeof makeClient>;
