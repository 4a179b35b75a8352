const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Error codes of broken connections in Node.js and undici. */
const retryableErrors = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const baseDelayMs = 200;
const maxDelayMs = 30_000;

export function isRetryable(outcome: { status: number } | { errorCode: string }): boolean {
  return 'status' in outcome ? retryableStatuses.has(outcome.status) : retryableErrors.has(outcome.errorCode);
}

/**
 * Milliseconds before the next attempt: Retry-After, or else exponential backoff with full jitter; at most 30 s.
 * @param attempt number of attempts so far
 * @param retryAfter seconds or an HTTP date
 * @param now milliseconds since 1970
 * @param random from 0 to 1
 */
export function retryDelay(attempt: number, retryAfter: string | undefined, now: number, random: number): number {
  const requested = retryAfter === undefined ? undefined : parseRetryAfter(retryAfter.trim(), now);
  if (requested !== undefined) return Math.min(maxDelayMs, Math.max(0, requested));
  return random * Math.min(maxDelayMs, baseDelayMs * 2 ** (attempt - 1));
}

function parseRetryAfter(value: string, now: number): number | undefined {
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : date - now;
}
