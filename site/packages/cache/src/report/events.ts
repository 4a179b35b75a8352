/** Cache events, for logs and metrics. */
export type CacheEvent =
  /**
   * Tags were invalidated. `cause` comes from the caller, or is `next` for `revalidateTag`, `peer` for another
   * instance, `during-fill` for invalidations while a result was computed, or `again` for invalidations that other
   * instances may have missed. `source` comes from the caller.
   */
  | { type: 'invalidated'; cause: string; source?: string; soft: readonly string[]; hard: readonly string[] }
  /** A render finished or failed after `milliseconds`. */
  | { type: 'rendered'; path: string; milliseconds: number; ok: boolean }
  /** A page was read from Redis instead of being rendered. */
  | { type: 'fetched'; path: string; milliseconds: number }
  /** A disk or Redis operation failed or timed out and was skipped. */
  | { type: 'store-error'; store: 'disk' | 'redis'; operation: string; message: string }
  /** The Redis connection came up or went down. */
  | { type: 'connection'; store: 'redis'; isUp: boolean };

type Listener = (event: CacheEvent) => void;

/** Event emitter of one cache. */
export class CacheEvents {
  readonly #listeners = new Set<Listener>();

  emit(event: CacheEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Subscribes to events. Returns the unsubscribe function. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
