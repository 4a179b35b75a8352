import Pool from 'undici/lib/dispatcher/pool.js';
import { codeOf } from '../errors/error-message.ts';
import type { BodyMemory } from './body-buffer.ts';
import { textOf } from './charset.ts';
import { createConnector } from './connector.ts';
import { isPacked, largestBody, unpacked } from './decode-body.ts';
import { type Answer, createExchange } from './dispatch.ts';
import { type NoResponse, noResponse } from './no-response-error.ts';
import type { SiteResponse } from './response.ts';
import { createPace } from './task-queue.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** A POST may be repeated, too: the site recognises a delivery by its id. */
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

/** What came instead of a response. */
export type Failure = { readonly errorCode: string; readonly failure: NoResponse };

/** Single attempts at requests, which take turns at the connections of a site. */
export type Attempts = {
  /**
   * @param memory where the body is to come
   * @param count which attempt at this request it is, from 1
   */
  make(request: SiteRequest, memory: BodyMemory, count: number): Promise<SiteResponse | Failure>;
  readonly slowDown: Throttle['slowDown'];
  close(): Promise<void>;
};

/** Opens a pool of connections to the site of the settings. */
export function openAttempts(
  { site, concurrency, rate, timeout, insecure }: TransportSettings,
  abort: AbortSignal,
): Attempts {
  const limit = Math.ceil(timeout * 1_000);
  const pool = new Pool(site, {
    connections: concurrency,
    connect: createConnector(limit, insecure),
    maxResponseSize: largestBody,
    // The limit is for the whole response.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const exchange = createExchange(pool, limit, abort);
  const turn = createPace(rate, abort);
  const throttle = createThrottle(concurrency, abort);
  const failureOf = (error: unknown): Failure => ({
    errorCode: codeOf(error) ?? '',
    failure: noResponse(error, timeout, abort),
  });

  async function make(request: SiteRequest, memory: BodyMemory, count: number): Promise<SiteResponse | Failure> {
    try {
      const wait = throttle.enter();
      if (wait) await wait;
    } catch (error) {
      return failureOf(error);
    }
    try {
      if (rate > 0) await turn();
      const start = performance.now();
      const answer = await exchange(request, memory);
      const encoding = answer.headers['content-encoding'];
      const content = isPacked(answer.body, encoding) ? await unpacked(answer.body, encoding) : answer.body;
      if (answer.status !== 429) throttle.speedUp();
      return new Received(answer, content, performance.now() - start, count);
    } catch (error) {
      return failureOf(error);
    } finally {
      throttle.leave();
    }
  }

  return { make, slowDown: throttle.slowDown, close: () => pool.close() };
}

/** A class, because a getter in an object of its own would be made anew for each. */
class Received implements SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
  readonly bytes: number;
  readonly ms: number;
  readonly attempts: number;
  #text: string | undefined;

  /** @param content the body without its encodings */
  constructor({ status, headers, body }: Answer, content: Buffer, ms: number, attempts: number) {
    this.status = status;
    this.headers = headers;
    this.content = content;
    this.bytes = body.length;
    this.ms = ms;
    this.attempts = attempts;
  }

  get body(): string {
    this.#text ??= textOf(this.content, this.headers['content-type'] ?? '');
    return this.#text;
  }
}
