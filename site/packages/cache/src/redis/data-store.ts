import { createHash } from 'node:crypto';
import v8 from 'node:v8';
import * as v from 'valibot';
import { type InvalidationSnapshot, knownInvalidations } from '../invalidation/tag-times.ts';
import { errorMessage } from '../lib/error-message.ts';
import { parseOrThrow } from '../lib/parse-or-throw.ts';
import type { Logger } from '../report/reporter.ts';
import type { RedisConnection } from './connection.ts';

export type CachedData = {
  bytes: Uint8Array;
  tags: string[];
  /** When the function was called, in epoch milliseconds. */
  timestamp: number;
  stale: number;
  expire: number;
  revalidate: number;
  /** The invalidations that the computing instance knew about at the start; only set on shared results. */
  knownInvalidations?: InvalidationSnapshot;
};

const sharedData: v.GenericSchema<unknown, Required<CachedData>> = v.object({
  bytes: v.instance(Uint8Array),
  tags: v.array(v.string()),
  timestamp: v.number(),
  stale: v.number(),
  expire: v.number(),
  revalidate: v.number(),
  knownInvalidations,
});

export type DataStore = { connection: RedisConnection; buildId: string; log: Logger };

const ttlSeconds = 24 * 60 * 60;
/** Larger results are not shared; each instance computes its own. */
const maxDataBytes = 1024 * 1024;

const getKeyName = (prefix: string, key: string) =>
  `${prefix}:data:${createHash('sha256').update(key).digest('base64url').slice(0, 27)}`;

/** Reads a result that another instance stored. */
export async function readData({ connection, buildId, log }: DataStore, key: string): Promise<CachedData | undefined> {
  const bytes = await connection.getBytes(getKeyName(`${connection.prefix}:${buildId}`, key), true);
  if (!bytes) return undefined;
  try {
    const data = parseOrThrow(sharedData, v8.deserialize(bytes));
    return { ...data, timestamp: connection.toLocal(data.timestamp) };
  } catch (error) {
    log.warn('data_read_failed', `Ignored an unreadable \`use cache\` result in Redis: ${errorMessage(error)}`);
    return undefined;
  }
}

export async function writeData({ connection, buildId }: DataStore, key: string, data: CachedData): Promise<void> {
  if (!connection.isUp || data.bytes.byteLength > maxDataBytes) return;
  const bytes = v8.serialize({ ...data, timestamp: connection.toShared(data.timestamp) });
  await connection.runSlow('write', (client) =>
    client.set(getKeyName(`${connection.prefix}:${buildId}`, key), bytes, {
      expiration: { type: 'EX', value: ttlSeconds },
    }),
  );
}
