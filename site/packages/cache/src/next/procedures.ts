import type { Cache } from '../cache/create-cache.ts';
import { getFreshness } from '../invalidation/freshness.ts';
import type { InvalidatedTags } from '../invalidation/tag-clock.ts';
import type { PageMetadata } from '../pages/page.ts';
import { type CachedData, readData, writeData } from '../redis/data-store.ts';

/** Data with an age instead of a timestamp, since the clocks of two processes may differ. */
export type DataWithAge = Omit<CachedData, 'timestamp'> & { age: number };

/** Calls from the handlers to the process that owns the cache. Arguments and results survive a structured clone. */
export type Procedures = {
  /**
   * Records Next's key for this path, which is known only during a render, and reports whether a fresh page is stored
   * under it, by this or another instance.
   */
  hasFreshPage(path: string, key: string): Promise<boolean>;
  /** Reads a result that another instance stored. */
  readData(key: string): Promise<DataWithAge | undefined>;
  /** Stores a result for other instances. */
  writeData(key: string, data: DataWithAge): void | Promise<void>;
  invalidate(tags: InvalidatedTags, cause: 'during-fill' | 'next'): void | Promise<void>;
};

/** Implements the procedures in the process that owns the cache. */
export function procedures(cache: Cache): Procedures {
  const { clock, pages, redis, build, log } = cache;
  const sharing = redis && { connection: redis.connection, buildId: build.id, log };
  return {
    async hasFreshPage(path, key) {
      pages.linkPath(path, key);
      const isFresh = (page: PageMetadata) => getFreshness(clock, page) === 'fresh';
      const page = await pages.read(key, isFresh, { mayWait: true });
      return page !== undefined && isFresh(page);
    },
    async readData(key) {
      const data = sharing && (await readData(sharing, key));
      return data && withAge(data, clock.now());
    },
    writeData(key, data) {
      if (sharing) void writeData(sharing, key, withTimestamp(data, clock.now()));
    },
    invalidate: (tags, cause) => clock.invalidate(tags, cause),
  };
}

export const withAge = ({ timestamp, ...data }: CachedData, now: number): DataWithAge => ({
  ...data,
  age: now - timestamp,
});

export const withTimestamp = ({ age, ...data }: DataWithAge, now: number): CachedData => ({
  ...data,
  timestamp: now - age,
});
