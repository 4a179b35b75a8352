import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../support/processes/listen.ts';
import { fetchBytes } from '../support/requests/fetch-text.ts';

/** A query to the CMS, with the times of request and response. */
export type TimedQuery = { operation: string; from: number; to: number };

export type QueryMeter = {
  /** The URL for CMS_ENDPOINT. */
  endpoint: string;
  /** The completed queries that began at or after a time. */
  since: (time: number) => TimedQuery[];
  /** Number of pending queries. */
  waiting: () => number;
  close: () => Promise<void>;
};

/** Headers to pass on from the CMS. */
const ownHeaders = ['content-type', 'cache-control', 'location', 'etag', 'last-modified'];

/**
 * Starts a proxy between a site and its CMS that times each query. `delayMs` delays responses by operation, like a
 * slower CMS.
 */
export async function startQueryMeter(
  endpoint: string,
  delayMs: (operation: string) => number = () => 0,
): Promise<QueryMeter> {
  const queries: TimedQuery[] = [];
  let waiting = 0;
  const { origin, pathname } = new URL(endpoint);

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const from = performance.now();
    const body = await buffer(request);
    const { host: _, connection: __, ...headers } = request.headers;
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const upstream = await fetchBytes(origin + request.url, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(sent.filter(([name]) => name !== 'content-length' && name !== 'accept-encoding')),
      ...(body.length > 0 && { body }),
    });
    const operation = /(?:query|mutation)\s+(\w+)/.exec(body.toString())?.[1];
    if (operation !== undefined) await wait(Math.max(0, delayMs(operation) - (performance.now() - from)));
    const passed = ownHeaders.flatMap((name) => {
      const value = upstream.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    response.writeHead(upstream.status, Object.fromEntries(passed)).end(upstream.bytes);
    if (operation !== undefined) queries.push({ operation, from, to: performance.now() });
  }

  const server = createServer((request, response) => {
    waiting++;
    pass(request, response)
      .catch(() => response.destroy())
      .finally(() => waiting--);
  });
  const { url, close } = await listen(server);
  return {
    endpoint: url + pathname,
    since: (time) => queries.filter(({ from }) => from >= time),
    waiting: () => waiting,
    close,
  };
}

/** Total time during which at least one query was pending. */
export function busyMs(queries: readonly TimedQuery[]): number {
  let [total, until] = [0, 0];
  for (const { from, to } of queries.toSorted((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
