const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Error codes of broken connections in Node.js and undici. */
const retryableErrors = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const baseDelayMs = 200;
const longestDelayMs = 30_000;

export function isRetryable(outcome: { status: number } | { errorCode: string }): boolean {
  return 'status' in outcome ? retryableStatuses.has(outcome.status) : retryableErrors.has(outcome.errorCode);
}

/**
 * Milliseconds to wait before the next attempt: those of Retry-After, else a random share of a delay that doubles each time
 * (full jitter); at most 30 s.
 * @param attempt requests made so far, from 1
 * @param retryAfter seconds or an HTTP date
 * @param now milliseconds since 1970
 * @param random from 0 to 1
 */
export function retryDelay(attempt: number, retryAfter: string | undefined, now: number, random: number): number {
  const asked = retryAfter === undefined ? undefined : parseRetryAfter(retryAfter.trim(), now);
  if (asked !== undefined) return Math.min(longestDelayMs, Math.max(0, asked));
  return random * Math.min(longestDelayMs, baseDelayMs * 2 ** (attempt - 1));
}

function parseRetryAfter(value: string, now: number): number | undefined {
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : date - now;
}
