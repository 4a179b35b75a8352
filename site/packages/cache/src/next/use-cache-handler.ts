/** The result of a `'use cache'` function, as Next passes it (types of Next 16.4, which does not export them). */
export type DataEntry = {
  value: ReadableStream<Uint8Array>;
  tags: string[];
  /** Seconds for which the browser may use it. */
  stale: number;
  /** When the function was called, in epoch milliseconds. */
  timestamp: number;
  /** Seconds after which the result must not be used. */
  expire: number;
  /** Seconds after which the result is recomputed. */
  revalidate: number;
};

/** The methods of `cacheHandlers` entries that Next calls (Next 16.4). */
export type UseCacheHandler = {
  get(key: string, softTags: string[]): Promise<DataEntry | undefined>;
  set(key: string, pending: Promise<DataEntry>): Promise<void>;
  refreshTags(): Promise<void>;
  getExpiration(tags: string[]): Promise<number>;
  updateTags(tags: string[], durations?: { expire?: number }): Promise<void>;
};
