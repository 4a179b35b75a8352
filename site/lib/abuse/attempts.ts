import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { env } from '#lib/env.ts';
import { perProcess } from '#lib/per-process.ts';
import { remoteProcedure } from '#lib/remote-procedure.ts';
import { networkOf } from './network-of.ts';

const perMinute = 60;
/** A visitor does not wait for a Redis that hangs. */
const patienceMs = 500;

export type AttemptKind = 'newsletter' | 'forms' | 'sessions' | 'searches';

/** Enough for a family or an office behind one address, and too slow for a program. */
const most: Readonly<Record<AttemptKind, number>> = { newsletter: 10, forms: 20, sessions: 30, searches: 120 };

/** The Redis that all instances share, if there is one. Without it, or while it is away, each instance counts alone. */
function connect(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(50 * (retries + 1), 1000) },
  });
  // The cache logs that it is away. Without a listener an error would end the process.
  client.on('error', () => {});
  client.connect().catch(() => {});
  return client;
}

function makeLimiter(kind: AttemptKind) {
  const limits = { points: most[kind], duration: perMinute, keyPrefix: `${env.CACHE_PROJECT}:attempts:${kind}` };
  const alone = new RateLimiterMemory(limits);
  if (!env.CACHE_URL) return { alone, shared: undefined };
  const storeClient = perProcess('attempts-redis', () => connect(env.CACHE_URL ?? ''));
  return { alone, shared: new RateLimiterRedis({ ...limits, storeClient, useRedisPackage: true }) };
}

const limiterOf = (kind: AttemptKind) => perProcess(`attempts-${kind}`, () => makeLimiter(kind));

const inTime = <Value>(promise: Promise<Value>) =>
  Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('Redis is slow')), patienceMs).unref();
    }),
  ]);

async function countAttempt(visitor: string, kind: AttemptKind, cost = 1): Promise<number | undefined> {
  const { alone, shared } = limiterOf(kind);
  const network = networkOf(visitor);
  try {
    if (shared) await inTime(shared.consume(network, cost)).catch(rethrowRefusal);
    // Redis may come and go: each instance counts for itself, too.
    await alone.consume(network, cost);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
    throw refusal;
  }
}

/** Whatever else fails is Redis, without which each instance counts alone. */
function rethrowRefusal(reason: unknown): void {
  if (reason instanceof RateLimiterRes) throw reason;
}

/**
 * Counts an attempt of this address. The seconds to wait if there were too many, else undefined.
 * @param cost more than 1 for what people rarely send
 */
export const secondsToWait = remoteProcedure('count-attempt', countAttempt);
