import { Pool } from 'undici';
import { getErrorCode } from '../errors/error-message.ts';
import { decodeBody, decodeCharset, isEncoded, maxBodyBytes } from './decode-body.ts';
import { type NoResponseError, toNoResponseError } from './no-response-error.ts';
import type { SiteResponse } from './response.ts';
import { createRateLimiter } from './task-queue.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** POST is retried, too, because webhooks are deduplicated by their ID. */
export type Method = 'GET' | 'HEAD' | 'POST';

export type TransportSettings = {
  /** Origin of the site, without a trailing slash. */
  readonly site: string;
  /** Maximum concurrent requests. */
  readonly concurrency: number;
  /** Requests per second; 0 for no limit. */
  readonly rate: number;
  /** Seconds from a request to the last byte of its response. */
  readonly timeout: number;
  /** Whether to accept any certificate. */
  readonly insecure?: boolean;
};

type SiteRequest = {
  readonly path: string;
  readonly method: Method;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

export type Failure = { readonly errorCode: string; readonly failure: NoResponseError };

/** Sends single requests to one origin, within its concurrency and rate limits. */
export type Transport = {
  /** @param attempt number of the attempt at this request, from 1 */
  send(request: SiteRequest, attempt: number): Promise<SiteResponse | Failure>;
  readonly backOff: Throttle['backOff'];
  close(): Promise<void>;
};

export function createTransport(
  { site, concurrency, rate, timeout, insecure = false }: TransportSettings,
  abort: AbortSignal,
): Transport {
  const timeoutMs = Math.ceil(timeout * 1_000);
  const pool = new Pool(site, {
    connections: concurrency,
    connect: { timeout: timeoutMs, rejectUnauthorized: !insecure },
    maxResponseSize: maxBodyBytes,
    // The signal of each request limits the total time instead.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const acquireSlot = createRateLimiter(rate, abort);
  const throttle = createThrottle(concurrency, abort);
  const toFailure = (error: unknown): Failure => ({
    errorCode: getErrorCode(error) ?? '',
    failure: toNoResponseError(error, timeout, abort),
  });

  /** Unlike AbortSignal.any() with AbortSignal.timeout(), this leaves no timer behind after each request. */
  async function withTimeout<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const controller = new AbortController();
    const stop = () => controller.abort(abort.reason);
    const timeoutError = () => new DOMException(`no response within ${timeoutMs} ms`, 'TimeoutError');
    const timer = setTimeout(() => controller.abort(timeoutError()), timeoutMs);
    abort.addEventListener('abort', stop);
    try {
      abort.throwIfAborted();
      return await work(controller.signal);
    } finally {
      clearTimeout(timer);
      abort.removeEventListener('abort', stop);
    }
  }

  async function receive(request: SiteRequest, attempt: number): Promise<SiteResponse> {
    const start = performance.now();
    const { status, headers, encoded } = await withTimeout(async (signal) => {
      const { statusCode, headers, body } = await pool.request({ ...request, signal });
      return { status: statusCode, headers: joinRepeated(headers), encoded: Buffer.from(await body.arrayBuffer()) };
    });
    const encoding = headers['content-encoding'];
    const content = isEncoded(encoded, encoding) ? await decodeBody(encoded, encoding) : encoded;
    return {
      status,
      headers,
      content,
      get body() {
        return decodeCharset(content, headers['content-type'] ?? '');
      },
      bytes: encoded.length,
      ms: performance.now() - start,
      attempts: attempt,
    };
  }

  async function send(request: SiteRequest, attempt: number): Promise<SiteResponse | Failure> {
    try {
      await throttle.acquire();
    } catch (error) {
      return toFailure(error);
    }
    try {
      await acquireSlot();
      const response = await receive(request, attempt);
      if (response.status !== 429) throttle.recover();
      return response;
    } catch (error) {
      return toFailure(error);
    } finally {
      throttle.release();
    }
  }

  return { send, backOff: throttle.backOff, close: () => pool.close() };
}

const joinRepeated = (fields: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
