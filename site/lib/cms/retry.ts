import { setTimeout as wait } from 'node:timers/promises';
import { asCmsError } from './as-cms-error.ts';
import type { Operation } from './errors.ts';
import { Exchange } from './exchange.ts';
import type { Patience } from './patience.ts';

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

type Tries = {
  operation: Operation;
  /** Of a query that is asked with GET; if the CMS finds it too long, the query is asked with POST. */
  address: string | undefined;
  patience: Patience;
  /** Aborted when nobody waits for the answer any longer. */
  gone: AbortSignal | undefined;
};

/** How many milliseconds to wait before a failed request is repeated; undefined if it is not. */
function waitBeforeRetry(
  { method, status, headers, text }: Exchange,
  tries: number,
  { operation, patience: { repeats, pauseMs } }: Tries,
): number | undefined {
  const isTemporary = status === undefined || text === undefined || repeated.has(status);
  const most = operation.type === 'query' ? repeats[method] : 0;
  return isTemporary && tries <= most ? Math.max(waitAsked(headers), pauseMs * 2 ** (tries - 1)) : undefined;
}

/**
 * Asks again where that may help, each time with a signal that ends the try. Throws a `CmsError` if it did not help, and
 * the reason of `gone` if nobody waits any longer.
 */
export async function retry<Result>(
  ask: (exchange: Exchange, signal: AbortSignal) => Promise<Result>,
  asked: Tries,
): Promise<Result> {
  const { operation, address, patience, gone } = asked;
  const deadline = performance.now() + patience.totalMs;
  for (let exchange = new Exchange(address), tries = 1; ; tries++) {
    const late = AbortSignal.timeout(Math.max(1, Math.ceil(Math.min(patience.tryMs, deadline - performance.now()))));
    try {
      return await ask(exchange, gone ? AbortSignal.any([late, gone]) : late);
    } catch (error) {
      gone?.throwIfAborted();
      const isTooLong = exchange.method === 'GET' && exchange.status === addressTooLong;
      const waitMs = isTooLong ? 0 : waitBeforeRetry(exchange, tries, asked);
      if (waitMs === undefined || performance.now() + waitMs >= deadline)
        throw asCmsError(operation, error, exchange, patience.totalMs);
      await wait(waitMs, undefined, gone && { signal: gone });
      exchange = new Exchange(isTooLong ? undefined : address);
    }
  }
}
