import type { CacheEntry, CacheHandler } from 'next/dist/server/lib/cache-handlers/types.js';
import { sharedCache } from './shared.ts';

type KeptEntry = Omit<CacheEntry, 'value'> & { bytes: Uint8Array };

const entries = new Map<string, KeptEntry>();
const pending = new Map<string, Promise<void>>();

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

async function fill(key: string, promise: Promise<CacheEntry>): Promise<void> {
  const { clock } = sharedCache();
  try {
    const { value, ...entry } = await promise;
    const bytes = new Uint8Array(await new Response(value).arrayBuffer());
    entries.set(key, { ...entry, bytes });
    // Next lets other renders join a pending fill without asking get(), also renders that began after an invalidation
    // which the fill straddled. Their pages would pass for fresh: invalidate once more.
    clock.repeatSince(entry.timestamp, entry.tags);
  } catch {
    // The function threw; whoever waits for it gets that error, and there is nothing to keep.
  }
}

/** Next's `cacheHandlers.default`: what `'use cache'` functions returned. Pages may be served stale, data never. */
const dataHandler: CacheHandler = {
  async get(key) {
    await pending.get(key);
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (sharedCache().clock.freshness(entry.tags, entry.timestamp) !== 'fresh') {
      entries.delete(key);
      return undefined;
    }
    const { bytes, ...rest } = entry;
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
