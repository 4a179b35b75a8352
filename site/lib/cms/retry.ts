import { setTimeout as wait } from 'node:timers/promises';
import { asCmsError } from './as-cms-error.ts';
import type { Operation } from './errors.ts';
import { Exchange } from './exchange.ts';

/** How often a request of each method is repeated. */
const repeats = { GET: 1, POST: 0 };
/** Statuses that another try may mend. */
const repeated = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const addressTooLong = 414;

/** `Retry-After` in milliseconds from now: seconds, or a date. */
function waitAsked(headers: Headers): number {
  const asked = headers.get('retry-after')?.trim();
  if (!asked) return 0;
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Math.max(0, wait || 0);
}

/** How many milliseconds to wait before a failed request is repeated; undefined if it is not. */
function waitBeforeRetry({ method, status, headers, text }: Exchange, tries: number): number | undefined {
  const isTemporary = status === undefined || text === undefined || repeated.has(status);
  return isTemporary && tries <= repeats[method] ? waitAsked(headers) : undefined;
}

type Tries = {
  operation: Operation;
  /** Of a query that is asked with GET; if the CMS finds it too long, the query is asked with POST. */
  address: string | undefined;
  /** By `performance.now()`; no try begins after it. */
  deadline: number;
  /** Aborted when nobody waits for the answer any longer. */
  gone: AbortSignal | undefined;
};

/** Asks again where that may help. Throws a `CmsError` if it did not, and the signal's reason if nobody waits any longer. */
export async function retry<Result>(
  ask: (exchange: Exchange) => Promise<Result>,
  { operation, address, deadline, gone }: Tries,
): Promise<Result> {
  for (let exchange = new Exchange(address), tries = 1; ; tries++) {
    try {
      return await ask(exchange);
    } catch (error) {
      gone?.throwIfAborted();
      const isTooLong = exchange.method === 'GET' && exchange.status === addressTooLong;
      const waitMs = isTooLong ? 0 : waitBeforeRetry(exchange, tries);
      if (waitMs === undefined || performance.now() + waitMs >= deadline) throw asCmsError(operation, error, exchange);
      await wait(waitMs, undefined, gone && { signal: gone });
      exchange = new Exchange(isTooLong ? undefined : address);
    }
  }
}
