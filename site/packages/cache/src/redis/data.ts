import { createHash } from 'node:crypto';
import v8 from 'node:v8';
import type { CacheEntry } from 'next/dist/server/lib/cache-handlers/types.js';
import * as v from 'valibot';
import { inShape } from '#lib/in-shape.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { type KnownInvalidations, knownInvalidations } from '../clock/tag-times.ts';
import type { RedisConnection } from './connection.ts';

/** The result of a `'use cache'` function. */
export type CachedData = Omit<CacheEntry, 'value'> & {
  bytes: Uint8Array;
  /** If another instance made the result, or is to have it: the invalidations that its maker knew of when it began. */
  knownInvalidations?: KnownInvalidations;
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

/** The Redis that instances of one build share. */
type Sharing = { connection: RedisConnection; buildId: string };

const lifetimeSeconds = 24 * 60 * 60;
/** Larger results are not shared; each instance queries the CMS for its own. */
const largestData = 1024 * 1024;

const nameOf = (prefix: string, key: string) =>
  `${prefix}:data:${createHash('sha256').update(key).digest('base64url').slice(0, 27)}`;

/** Reads the result of another instance, so that one CMS query serves all. Next's data keys contain the build. */
export async function readSharedData({ connection, buildId }: Sharing, key: string): Promise<CachedData | undefined> {
  const bytes = await connection.readBytes(nameOf(`${connection.prefix}:${buildId}`, key), true);
  if (!bytes) return undefined;
  try {
    const data = inShape(sharedData, v8.deserialize(bytes));
    return { ...data, timestamp: connection.toLocal(data.timestamp) };
  } catch (error) {
    log.warn('data-not-read', `A CMS answer in Redis cannot be read and is ignored: ${messageOf(error)}`);
    return undefined;
  }
}

export async function writeSharedData({ connection, buildId }: Sharing, key: string, data: CachedData): Promise<void> {
  if (!connection.isUp || data.bytes.byteLength > largestData) return;
  const bytes = v8.serialize({ ...data, timestamp: connection.toShared(data.timestamp) });
  await connection.askPatiently('write', (client) =>
    client.set(nameOf(`${connection.prefix}:${buildId}`, key), bytes, {
      expiration: { type: 'EX', value: lifetimeSeconds },
    }),
  );
}
