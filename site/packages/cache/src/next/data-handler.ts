import type { Cache } from '../cache/create-cache.ts';
import { getFreshness } from '../invalidation/freshness.ts';
import type { TagTimes } from '../invalidation/tag-times.ts';
import { createByteLru } from '../lib/byte-lru.ts';
import { errorMessage } from '../lib/error-message.ts';
import { isIncomplete } from '../pages/incomplete.ts';
import type { CachedData } from '../redis/data-store.ts';
import { withAge, withTimestamp } from './procedures.ts';
import { type RemoteCache, toRemoteCache } from './remote-cache.ts';
import type { DataEntry, UseCacheHandler } from './use-cache-handler.ts';

/**
 * Creates Next's `cacheHandlers.default`, which stores the results of `'use cache'` functions. Pages may be served
 * stale, but data never is.
 */
export function createDataHandler(getCache: () => Cache | RemoteCache): UseCacheHandler {
  let memory: DataMemory | undefined;
  const opened = () => {
    memory ??= new DataMemory(toRemoteCache(getCache()));
    return memory;
  };
  return {
    get: (key, softTags) => opened().get(key, softTags),
    set: (key, pending) => opened().set(key, pending),
    async refreshTags() {},
    async getExpiration() {
      return 0;
    },
    // The page handler gets the same tags, and both share one clock.
    async updateTags() {},
  };
}

class DataMemory {
  readonly #cache: RemoteCache;
  readonly #results;
  readonly #pending = new Map<string, Promise<void>>();

  constructor(cache: RemoteCache) {
    this.#cache = cache;
    this.#results = createByteLru<string, CachedData>({
      limit: cache.dataBytes,
      countBytes: ({ bytes, tags }) => bytes.byteLength + 24 * tags.length + 300,
    });
  }

  /** @param softTags tags that Next derives from the requesting page's path */
  async get(key: string, softTags: readonly string[]): Promise<DataEntry | undefined> {
    const { times } = this.#cache;
    await this.#pending.get(key);
    let data = this.#results.get(key);
    if (!data || !isFresh(times, data, softTags)) {
      this.#results.delete(key);
      data = await this.#readShared(key);
      if (!data || !isFresh(times, data, softTags)) return undefined;
      this.#results.set(key, data);
    }
    const { bytes, knownInvalidations: _, ...rest } = data;
    return { ...rest, value: toStream(bytes) };
  }

  async set(key: string, pending: Promise<DataEntry>): Promise<void> {
    const filling = this.#fill(key, pending);
    this.#pending.set(key, filling);
    await filling;
    if (this.#pending.get(key) === filling) this.#pending.delete(key);
  }

  async #fill(key: string, pending: Promise<DataEntry>): Promise<void> {
    const { times, call } = this.#cache;
    try {
      const { value, ...entry } = await pending;
      if (isIncomplete(entry)) return await value.cancel();
      const data: CachedData = { ...entry, bytes: new Uint8Array(await new Response(value).arrayBuffer()) };
      this.#results.set(key, data);
      // Next lets later renders join a pending `set` without calling `get`, even after an invalidation during it.
      // Their pages would count as fresh, so the tags are invalidated again.
      const hit = times.tagsSince(entry.timestamp, entry.tags);
      if (hit.soft.length + hit.hard.length > 0) await call.invalidate(hit, 'during-fill');
      else this.#share(key, data);
    } catch {
      // The function threw. Its callers get the error; nothing is stored.
    }
  }

  /**
   * Not awaited, because renders join a `set` until it resolves, and an invalidation in the meantime would be missed.
   */
  #share(key: string, data: CachedData): void {
    const { times, call, isShared, log } = this.#cache;
    if (!isShared) return;
    const knownInvalidations = times.snapshotAt(data.tags, data.timestamp);
    Promise.resolve(call.writeData(key, withAge({ ...data, knownInvalidations }, times.now()))).catch(
      (error: unknown) =>
        log.warn(
          'data_share_failed',
          `${key} could not be shared, so other instances will compute it themselves: ${errorMessage(error)}`,
          { key },
        ),
    );
  }

  async #readShared(key: string): Promise<CachedData | undefined> {
    const { times, call, isShared } = this.#cache;
    const data = isShared ? await call.readData(key) : undefined;
    return data && withTimestamp(data, times.now());
  }
}

/** Ignores `revalidate`, which Next checks itself. */
function isFresh(times: TagTimes, data: CachedData, softTags: readonly string[]): boolean {
  const { tags, timestamp: began, knownInvalidations } = data;
  const cached = { tags, began, ...(knownInvalidations && { knownInvalidations }) };
  return getFreshness(times, cached) === 'fresh' && times.invalidatedSince(softTags, began) === undefined;
}

function toStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
