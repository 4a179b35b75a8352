import { atDoor } from '#lib/at-door.ts';
import { env } from '#lib/env.ts';
import { now } from '../clock/now.ts';
import type { TouchedTags } from '../clock/tag-clock.ts';
import { type CachedData, readSharedData, writeSharedData } from '../redis/data.ts';
import { sharedCache } from '../shared-cache.ts';

/** Data with its age in place of its time, because the clocks of two processes may differ. */
type Aged = Omit<CachedData, 'timestamp'> & { age: number };

const aged = ({ timestamp, ...data }: CachedData): Aged => ({ ...data, age: now() - timestamp });
const dated = ({ age, ...data }: Aged): CachedData => ({ ...data, timestamp: now() - age });

const read = atDoor('read-shared-data', async (key: string): Promise<Aged | undefined> => {
  const { peers } = sharedCache();
  const data = peers && (await readSharedData(peers, key));
  return data && aged(data);
});

const write = atDoor('write-shared-data', (key: string, data: Aged): void => {
  const { peers } = sharedCache();
  if (peers) void writeSharedData(peers, key, dated(data));
});

/** The result of another instance; undefined without one, or without other instances. */
export async function findData(key: string): Promise<CachedData | undefined> {
  if (!env.CACHE_URL) return undefined;
  const data = await read(key);
  return data && dated(data);
}

/** Lets other instances have a result. */
export async function shareData(key: string, data: CachedData): Promise<void> {
  if (env.CACHE_URL) await write(key, aged(data));
}

/** Invalidates tags for the reason that `CacheEvent` names. */
export const invalidate = atDoor('invalidate', (touched: TouchedTags, cause: 'during-fill' | 'next'): void =>
  sharedCache().clock.invalidate(touched, cause),
);
