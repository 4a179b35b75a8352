import { setTimeout as wait } from 'node:timers/promises';

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
        const response = await fetch(siteUrl + path, { redirect: 'manual', ...init, signal: over.signal });
        await response.arrayBuffer();
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
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
