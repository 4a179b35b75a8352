import { channel } from 'node:diagnostics_channel';

/** What happens in the cache, for whoever counts or logs it. Nobody need listen. */
export type CacheEvent =
  /**
   * Tags were invalidated; `cause` says by what: a webhook's event, `catch-up`, `schedule`, `straddle`, `next`, `peer`, or
   * `again` for what the other instances may have missed.
   */
  | { type: 'invalidated'; cause: string; element?: string; soft: readonly string[]; hard: readonly string[] }
  /** A page was rendered, or failed to be; `milliseconds` from the start of the render. */
  | { type: 'rendered'; address: string; milliseconds: number; ok: boolean }
  /** A page came from the shared store instead of a render. */
  | { type: 'fetched'; address: string; milliseconds: number }
  /** The disk or Redis failed or was too slow; what was asked for came from memory, or not at all. */
  | { type: 'store-error'; store: 'disk' | 'redis'; operation: string; message: string }
  /** Redis was reached or lost. */
  | { type: 'connection'; store: 'redis'; isUp: boolean }
  /** A delivery was answered; `outcome` is `accepted`, `duplicate`, `ignored` or the name of the refusal. */
  | { type: 'webhook'; outcome: string; status: number };

const events = channel('vitrine:cache');

export function report(event: CacheEvent): void {
  if (events.hasSubscribers) events.publish(event);
}

/** Calls back with each event; returns what ends that. */
export function onCacheEvent(listener: (event: CacheEvent) => void): () => void {
  const receive = (message: unknown) => listener(message as CacheEvent);
  events.subscribe(receive);
  return () => events.unsubscribe(receive);
}
