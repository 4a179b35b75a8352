import { setTimeout as wait } from 'node:timers/promises';
import { retryAfterMs } from '@vitrine/server/retry-after';
import type { Operation } from '#lib/cms/cms-error.ts';
import type { Patience } from '#lib/cms/patience.ts';
import { toCmsError } from './as-cms-error.ts';
import { HttpExchange } from './exchange.ts';

const retryableStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const uriTooLong = 414;

type RetryOptions = {
  operation: Operation;
  /** URL of a GET query. After 414, the query is sent with POST. */
  url: string | undefined;
  patience: Patience;
  /** Aborted when the response is no longer needed. */
  gone: AbortSignal | undefined;
};

/** Returns the delay before a retry in milliseconds, or undefined for no retry. */
function waitBeforeRetry(
  { method, status, headers, text }: HttpExchange,
  tries: number,
  { operation, patience: { repeats, pauseMs } }: RetryOptions,
): number | undefined {
  const isTemporary = status === undefined || text === undefined || retryableStatuses.has(status);
  const maxRetries = operation.type === 'query' ? repeats[method] : 0;
  return isTemporary && tries <= maxRetries
    ? Math.max(retryAfterMs(headers.get('retry-after')), pauseMs * 2 ** (tries - 1))
    : undefined;
}

/**
 * Retries failures that might be transient. Each attempt has its own abort signal. Throws a `CmsError` after the last
 * attempt, or the reason of `gone` if no caller is waiting anymore.
 */
export async function withRetry<Result>(
  send: (exchange: HttpExchange, signal: AbortSignal) => Promise<Result>,
  options: RetryOptions,
): Promise<Result> {
  const { operation, url, patience, gone } = options;
  const deadline = performance.now() + patience.totalMs;
  for (let exchange = new HttpExchange(url), tries = 1; ; tries++) {
    const late = AbortSignal.timeout(Math.max(1, Math.ceil(Math.min(patience.tryMs, deadline - performance.now()))));
    try {
      return await send(exchange, gone ? AbortSignal.any([late, gone]) : late);
    } catch (error) {
      gone?.throwIfAborted();
      const isTooLong = exchange.method === 'GET' && exchange.status === uriTooLong;
      const waitMs = isTooLong ? 0 : waitBeforeRetry(exchange, tries, options);
      if (waitMs === undefined || performance.now() + waitMs >= deadline)
        throw toCmsError(operation, error, exchange, patience);
      await wait(waitMs, undefined, gone && { signal: gone });
      exchange = new HttpExchange(isTooLong ? undefined : url);
    }
  }
}
