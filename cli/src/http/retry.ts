const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Error codes of broken connections in Node.js and undici. */
const retryableErrors = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const baseDelayMs = 200;
const maxDelayMs = 30_000;

/** Default number of retries per request. */
export const defaultRetries = 3;
/** The largest value of the `retries` setting. */
export const maxRetries = 100;
/** Minimum retries after a 429, unless retries are off. All other requests wait as well. */
export const minThrottledRetries = 10;

type Outcome = { status: number } | { errorCode: string };

export const isThrottled = (outcome: Outcome): boolean => 'status' in outcome && outcome.status === 429;

/**
 * Reports whether to send a request again.
 * @param attempt number of attempts so far
 * @param retries as set by the user
 */
export function shouldRetry(outcome: Outcome, attempt: number, retries: number): boolean {
  const isTransient =
    'status' in outcome ? retryableStatuses.has(outcome.status) : retryableErrors.has(outcome.errorCode);
  const limit = isThrottled(outcome) && retries > 0 ? Math.max(retries, minThrottledRetries) : retries;
  return isTransient && attempt <= limit;
}

/**
 * Returns the milliseconds until the next attempt: Retry-After, or else exponential backoff with full jitter; at most
 * 30 s.
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
