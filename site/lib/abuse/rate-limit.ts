import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { env } from '#lib/env.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import { remoteProcedure } from '#lib/remote-procedure.ts';
import { getSubnet } from './subnet.ts';

const windowSeconds = 60;
/** Maximum time that a request waits for Redis. */
const redisTimeoutMs = 500;

export type RateLimitName = 'newsletter' | 'forms' | 'sessions' | 'searches';

/** Maximum attempts per minute from one client address: enough for an office that shares it, too few for a script. */
const maxAttempts: Readonly<Record<RateLimitName, number>> = { newsletter: 10, forms: 20, sessions: 30, searches: 120 };

/** Connects to the shared Redis. While it is unavailable, each instance counts on its own. */
function connect(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(50 * (retries + 1), 1000) },
  });
  // The cache logs connection errors. Without a listener, an error event would end the process.
  client.on('error', () => {});
  client.connect().catch(() => {});
  return client;
}

function createLimiter(kind: RateLimitName) {
  const limits = {
    points: maxAttempts[kind],
    duration: windowSeconds,
    keyPrefix: `${env.REDIS_KEY_PREFIX}:attempts:${kind}`,
  };
  const local = new RateLimiterMemory(limits);
  if (!env.REDIS_URL) return { alone: local, shared: undefined };
  const storeClient = processSingleton('attempts-redis', () => connect(env.REDIS_URL ?? ''));
  return { alone: local, shared: new RateLimiterRedis({ ...limits, storeClient, useRedisPackage: true }) };
}

const getLimiter = (kind: RateLimitName) => processSingleton(`attempts-${kind}`, () => createLimiter(kind));

const withTimeout = <Value>(promise: Promise<Value>) =>
  Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('Redis timed out')), redisTimeoutMs).unref();
    }),
  ]);

async function countAttempt(visitor: string, kind: RateLimitName, cost = 1): Promise<number | undefined> {
  const { alone, shared } = getLimiter(kind);
  const network = getSubnet(visitor);
  try {
    if (shared) await withTimeout(shared.consume(network, cost)).catch(throwIfLimited);
    // Also counts locally, in case Redis becomes unavailable.
    await alone.consume(network, cost);
    return undefined;
  } catch (refusal) {
    // After the system clock was set back, the limiter returns a longer time than it enforces.
    if (refusal instanceof RateLimiterRes) return Math.min(Math.ceil(refusal.msBeforeNext / 1000), windowSeconds);
    throw refusal;
  }
}

/** Rethrows a rejection by the limiter. Any other error comes from Redis, in which case the local count applies. */
function throwIfLimited(reason: unknown): void {
  if (reason instanceof RateLimiterRes) throw reason;
}

/**
 * Counts an attempt by a client address. Returns the seconds to wait if the limit is exceeded, or undefined otherwise.
 * @param cost number of attempts to count, 1 by default
 */
export const consumeRateLimit = remoteProcedure('count-attempt', countAttempt);
