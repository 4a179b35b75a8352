import { setTimeout as wait } from 'node:timers/promises';
import { fetchText } from '../requests/fetch-text.ts';

export type FloodRequest = { path: string; init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } };

export type Flood = {
  /** The number of responses so far. */
  countResponses(): number;
  /** Ends the flood. Resolves with the number of responses by status once all connections have stopped. */
  stop(): Promise<Record<number, number>>;
};

/** Pause after each request, so rejected requests do not use up the CPU time that the measured ones need. */
const pauseMs = 200;

/**
 * Keeps a number of connections busy. Each sends a new request after every response.
 * @param getNext returns the request with this number
 */
export function flood(siteUrl: string, connections: number, getNext: (count: number) => FloodRequest): Flood {
  const over = new AbortController();
  const statuses: Record<number, number> = {};
  let sent = 0;
  const keepBusy = async () => {
    while (!over.signal.aborted) {
      const { path, init } = getNext(sent++);
      try {
        const { status } = await fetchText(siteUrl + path, { ...init, signal: over.signal });
        statuses[status] = (statuses[status] ?? 0) + 1;
      } catch {}
      await wait(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: connections }, keepBusy));
  return {
    countResponses: () => Object.values(statuses).reduce((sum, count) => sum + count, 0),
    async stop() {
      over.abort();
      await all;
      return statuses;
    },
  };
}
