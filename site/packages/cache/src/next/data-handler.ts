import type { CacheEntry, CacheHandler } from 'next/dist/server/lib/cache-handlers/types.js';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { freshnessOf } from '../clock/freshness.ts';
import { byteLimited } from '../pages/byte-limited.ts';
import { isPartial } from '../pages/partial.ts';
import type { CachedData } from '../redis/data.ts';
import { dataMemoryBytes } from '../settings.ts';
import { tagTimes } from '../tag-times.ts';
import { findData, invalidate, shareData } from './shared-data.ts';

const entries = byteLimited<string, CachedData>({
  limit: dataMemoryBytes(),
  bytesOf: ({ bytes, tags }) => bytes.byteLength + 24 * tags.length + 300,
});
const pending = new Map<string, Promise<void>>();

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Next checks the age itself. */
const isFresh = ({ tags, timestamp: began, knownInvalidations }: CachedData): boolean =>
  freshnessOf(tagTimes(), { tags, began, ...(knownInvalidations && { knownInvalidations }) }) === 'fresh';

async function fill(key: string, promise: Promise<CacheEntry>): Promise<void> {
  try {
    const { value, ...entry } = await promise;
    if (isPartial(entry)) return await value.cancel();
    const data: CachedData = { ...entry, bytes: new Uint8Array(await new Response(value).arrayBuffer()) };
    entries.set(key, data);
    // Next lets other renders join a pending fill without calling get(), even renders that began after an invalidation
    // during the fill. Their pages would pass for fresh, so the tags are invalidated once more.
    const touched = tagTimes().hitSince(entry.timestamp, entry.tags);
    if (touched.soft.length + touched.hard.length > 0) await invalidate(touched, 'during-fill');
    else share(key, data);
  } catch {
    // The function threw: its callers get the error, and there is nothing to store.
  }
}

/** Not awaited: until the fill ends other renders join it, and an invalidation during that wait would go unnoticed. */
function share(key: string, data: CachedData): void {
  const knownInvalidations = tagTimes().knownAt(data.tags, data.timestamp);
  shareData(key, { ...data, knownInvalidations }).catch((error: unknown) =>
    log.warn('data-not-shared', `Other instances have to ask for ${key} themselves: ${messageOf(error)}`, { key }),
  );
}

/** Next's `cacheHandlers.default`: the results of `'use cache'` functions. Pages may be served stale, data never. */
const dataHandler: CacheHandler = {
  async get(key) {
    await pending.get(key);
    let data = entries.get(key);
    if (!data || !isFresh(data)) {
      entries.delete(key);
      data = await findData(key);
      if (!data || !isFresh(data)) return undefined;
      entries.set(key, data);
    }
    const { bytes, knownInvalidations: _, ...rest } = data;
    return { ...rest, value: streamOf(bytes) };
  },

  async set(key, promise) {
    const filling = fill(key, promise);
    pending.set(key, filling);
    await filling;
    if (pending.get(key) === filling) pending.delete(key);
  },

  async refreshTags() {},
  async getExpiration() {
    return 0;
  },
  async updateTags() {},
};

export default dataHandler;
