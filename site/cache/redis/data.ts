import { createHash } from 'node:crypto';
import v8 from 'node:v8';
import type { CacheEntry } from 'next/dist/server/lib/cache-handlers/types.js';
import type { KnownTimes, TagClock } from '#cache/clock/tag-clock.ts';
import type { RedisConnection } from './connection.ts';

/** What a `'use cache'` function returned. */
export type KeptData = Omit<CacheEntry, 'value'> & {
  bytes: Uint8Array;
  /** What the instance that asked knew then, where it was another one. */
  known?: KnownTimes;
};

/** The Redis that instances of one build share. */
type Sharing = { connection: RedisConnection; buildId: string };

const lifetimeSeconds = 24 * 60 * 60;
/** Larger answers are asked for by each instance. */
const largestData = 1024 * 1024;

const nameOf = (prefix: string, key: string) =>
  `${prefix}:data:${createHash('sha256').update(key).digest('base64url').slice(0, 27)}`;

/** What another instance was answered, so that one question to the CMS does for all. Next's data keys carry the build. */
export async function readSharedData({ connection, buildId }: Sharing, key: string): Promise<KeptData | undefined> {
  const bytes = await connection.readBytes(nameOf(`${connection.prefix}:${buildId}`, key), true);
  if (!bytes) return undefined;
  const data: Required<KeptData> = v8.deserialize(bytes);
  return { ...data, timestamp: connection.toLocal(data.timestamp) };
}

export async function writeSharedData(
  { connection, buildId }: Sharing,
  clock: TagClock,
  key: string,
  data: KeptData,
): Promise<void> {
  if (!connection.isUp || data.bytes.byteLength > largestData) return;
  const known = clock.knownAt(data.tags, data.timestamp);
  const bytes = v8.serialize({ ...data, timestamp: connection.toShared(data.timestamp), known });
  await connection.askPatiently('write', (client) =>
    client.set(nameOf(`${connection.prefix}:${buildId}`, key), bytes, {
      expiration: { type: 'EX', value: lifetimeSeconds },
    }),
  );
}
