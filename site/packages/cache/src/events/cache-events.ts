import { channel } from 'node:diagnostics_channel';

/** Cache events for the log and the metrics. Listeners are optional. */
export type CacheEvent =
  /**
   * Tags were invalidated. `cause` is a webhook's event, `catch-up`, `schedule`, `next`, `peer`, `during-fill` for
   * invalidations that came while a result was being made, or `again` for those that other instances may have missed.
   */
  | { type: 'invalidated'; cause: string; element?: string; soft: readonly string[]; hard: readonly string[] }
  /** A render finished or failed; `milliseconds` since its start. */
  | { type: 'rendered'; address: string; milliseconds: number; ok: boolean }
  /** A page came from the shared store, without a render here. */
  | { type: 'fetched'; address: string; milliseconds: number }
  /** The disk or Redis failed or was too slow; the operation fell back to memory or was skipped. */
  | { type: 'store-error'; store: 'disk' | 'redis'; operation: string; message: string }
  /** The connection to Redis was made or lost. */
  | { type: 'connection'; store: 'redis'; isUp: boolean }
  /** The response to a delivery; `outcome` is `accepted`, `duplicate`, `ignored` or the name of the refusal. */
  | { type: 'webhook'; outcome: string; status: number };

const events = channel('vitrine:cache');

export function report(event: CacheEvent): void {
  if (events.hasSubscribers) events.publish(event);
}

/** Calls the listener for each event; returns a function that removes it. */
export function onCacheEvent(listener: (event: CacheEvent) => void): () => void {
  const receive = (message: unknown) => listener(message as CacheEvent);
  events.subscribe(receive);
  return () => events.unsubscribe(receive);
}
