/** The result of a `'use cache'` function, as Next passes it (the types of Next 16.4, of which no public entry exists). */
export type DataEntry = {
  value: ReadableStream<Uint8Array>;
  tags: string[];
  /** In seconds, for the browser alone. */
  stale: number;
  /** When the function was called, in epoch milliseconds. */
  timestamp: number;
  /** Seconds after which the result is used no more. */
  expire: number;
  /** Seconds after which the result is made anew. */
  revalidate: number;
};

/** What Next calls of an element of `cacheHandlers` (Next 16.4). */
export type UseCacheHandler = {
  get(key: string, softTags: string[]): Promise<DataEntry | undefined>;
  set(key: string, pending: Promise<DataEntry>): Promise<void>;
  refreshTags(): Promise<void>;
  getExpiration(tags: string[]): Promise<number>;
  updateTags(tags: string[], durations?: { expire?: number }): Promise<void>;
};
