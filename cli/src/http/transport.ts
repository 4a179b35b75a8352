import Pool from 'undici/lib/dispatcher/pool.js';
import { getErrorCode } from '../errors/error-message.ts';
import type { BodyBuffer } from './body-buffer.ts';
import { decodeCharset } from './charset.ts';
import { createConnector } from './connector.ts';
import { decodeBody, isEncoded, maxBodyBytes } from './decode-body.ts';
import { createDispatch, type RawResponse } from './dispatch.ts';
import { type NoResponseError, toNoResponseError } from './no-response-error.ts';
import type { SiteResponse } from './response.ts';
import { createRateLimiter } from './task-queue.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** POST is retried too: webhooks are deduplicated by their id. */
export type Method = 'GET' | 'HEAD' | 'POST';

/** What a site is asked with. */
export type TransportSettings = {
  /** Origin of the site, without a slash at its end. */
  readonly site: string;
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Requests a second; 0 for no limit. */
  readonly rate: number;
  /** Seconds a request may take. */
  readonly timeout: number;
  /** Whether the certificate of the site may be any. */
  readonly insecure?: boolean;
};

export type SiteRequest = {
  readonly path: string;
  readonly method: Method;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

export type Failure = { readonly errorCode: string; readonly failure: NoResponseError };

/** Sends single requests to one origin, within its concurrency and rate limits. */
export type Transport = {
  /**
   * @param memory where the body is to come
   * @param count which attempt at this request it is, from 1
   */
  make(request: SiteRequest, memory: BodyBuffer, count: number): Promise<SiteResponse | Failure>;
  readonly slowDown: Throttle['backOff'];
  close(): Promise<void>;
};

export function createTransport(
  { site, concurrency, rate, timeout, insecure }: TransportSettings,
  abort: AbortSignal,
): Transport {
  const limit = Math.ceil(timeout * 1_000);
  const pool = new Pool(site, {
    connections: concurrency,
    connect: createConnector(limit, insecure),
    maxResponseSize: maxBodyBytes,
    // dispatch.ts limits the total time instead.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const exchange = createDispatch(pool, limit, abort);
  const acquireSlot = createRateLimiter(rate, abort);
  const throttle = createThrottle(concurrency, abort);
  const toFailure = (error: unknown): Failure => ({
    errorCode: getErrorCode(error) ?? '',
    failure: toNoResponseError(error, timeout, abort),
  });

  async function make(request: SiteRequest, memory: BodyBuffer, count: number): Promise<SiteResponse | Failure> {
    try {
      const wait = throttle.acquire();
      if (wait) await wait;
    } catch (error) {
      return toFailure(error);
    }
    try {
      if (rate > 0) await acquireSlot();
      const start = performance.now();
      const response = await exchange(request, memory);
      const encoding = response.headers['content-encoding'];
      const content = isEncoded(response.body, encoding) ? await decodeBody(response.body, encoding) : response.body;
      if (response.status !== 429) throttle.recover();
      return new Received(response, content, performance.now() - start, count);
    } catch (error) {
      return toFailure(error);
    } finally {
      throttle.release();
    }
  }

  return { make, slowDown: throttle.backOff, close: () => pool.close() };
}

/** A class so that the getter is shared. */
class Received implements SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
  readonly bytes: number;
  readonly ms: number;
  readonly attempts: number;
  #text: string | undefined;

  /** @param content decoded body */
  constructor({ status, headers, body }: RawResponse, content: Buffer, ms: number, attempts: number) {
    this.status = status;
    this.headers = headers;
    this.content = content;
    this.bytes = body.length;
    this.ms = ms;
    this.attempts = attempts;
  }

  get body(): string {
    this.#text ??= decodeCharset(this.content, this.headers['content-type'] ?? '');
    return this.#text;
  }
}
