import { setTimeout as sleep } from 'node:timers/promises';
import Pool from 'undici/lib/dispatcher/pool.js';
import { CliError } from '../core/errors.ts';
import { cacheState, type SiteResponse } from '../core/response.ts';
import { isRetryable, retryDelay } from '../core/retry.ts';
import type { Settings } from '../core/settings/settings.ts';
import { codeOf } from '../core/thrown.ts';
import { userAgent } from '../core/user-agent.ts';
import { BodyMemory } from './body-memory.ts';
import { type Answer, createExchange } from './exchange.ts';
import { NoResponse, noResponse } from './no-response.ts';
import { createPace } from './queue.ts';
import { createConnector } from './shared-buffer.ts';
import { createThrottle } from './throttle.ts';
import { isPacked, largestBody, unpacked } from './unpack.ts';

/** A POST may be repeated, too: the site recognises a delivery by its id. */
type Method = 'GET' | 'HEAD' | 'POST';

/** Sends requests to a site. Redirects are not followed. */
export type Client = {
  /**
   * @param path with its query
   * @throws NoResponse when no attempt got a response in time
   */
  request(
    path: string,
    method?: Method,
    headers?: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<SiteResponse>;
  /** Asks for a page whose body is needed only until its memory is used again. */
  see(path: string, memory: BodyMemory, headers?: Readonly<Record<string, string>>): Promise<SiteResponse>;
  close(): Promise<void>;
};

const none = {};

/**
 * Opens a pool of connections to the site of the settings.
 * @param abort ends requests and delays early
 */
export function createClient(
  settings: Pick<Settings, 'site' | 'concurrency' | 'rate' | 'timeout' | 'retries' | 'headers' | 'trace'>,
  abort: AbortSignal,
): Client {
  const { site, concurrency, rate, timeout, retries, trace } = settings;
  const own = { 'user-agent': userAgent, ...settings.headers };
  const limit = Math.ceil(timeout * 1_000);
  const pool = new Pool(site, {
    connections: concurrency,
    connect: createConnector(limit),
    maxResponseSize: largestBody,
    // The limit is for the whole response.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const exchange = createExchange(pool, limit, abort);
  const turn = createPace(rate, abort);
  const throttle = createThrottle(concurrency, abort);

  type Request = {
    readonly path: string;
    readonly method: Method;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
  const requestFor = (path: string, headers: Request['headers'], method: Method = 'GET', body?: string): Request => ({
    path,
    method,
    headers: headers === none ? own : { ...own, ...headers },
    body: body ?? null,
  });
  const failureOf = (error: unknown): Failure => ({
    errorCode: codeOf(error) ?? '',
    failure: noResponse(error, timeout, abort),
  });

  async function attempt(request: Request, memory: BodyMemory, attempts: number): Promise<SiteResponse | Failure> {
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
      return new Received(answer, content, performance.now() - start, attempts);
    } catch (error) {
      return failureOf(error);
    } finally {
      throttle.leave();
    }
  }

  async function untilAnswered(request: Request, memory: BodyMemory): Promise<SiteResponse> {
    for (let attempts = 1; ; attempts++) {
      const outcome = await attempt(request, memory, attempts);
      trace?.(`${request.method} ${request.path} ${toldOf(outcome)}`);
      const isLast = attempts > (isThrottled(outcome) && retries > 0 ? Math.max(retries, throttledRetries) : retries);
      if (!isRetryable(outcome) || isLast) {
        if ('failure' in outcome) throw outcome.failure;
        if (isThrottled(outcome)) throw new NoResponse('the site asks for fewer requests (429): see --rate');
        return outcome;
      }
      const retryAfter = 'failure' in outcome ? undefined : outcome.headers['retry-after'];
      const delay = retryDelay(attempts, retryAfter, Date.now(), Math.random());
      if (isThrottled(outcome)) throttle.slowDown(delay);
      else await wait(delay, abort);
    }
  }

  return {
    request: (path, method, headers = none, body = undefined) =>
      untilAnswered(requestFor(path, headers, method, body), new BodyMemory()),
    see: (path, memory, headers = none) => untilAnswered(requestFor(path, headers), memory),
    close: () => pool.close(),
  };
}

type Failure = { readonly errorCode: string; readonly failure: NoResponse };

/** What came of a request, in a line. */
function toldOf(outcome: SiteResponse | Failure): string {
  if ('failure' in outcome) return `failed: ${outcome.failure.message}`;
  const state = [outcome.status, cacheState(outcome) ?? []].flat().join(' ');
  return `${state}, ${outcome.bytes} bytes, ${Math.round(outcome.ms)} ms`;
}

/** A site that asks for fewer requests gets as many further attempts, with all others held back meanwhile. */
const throttledRetries = 10;

function isThrottled(outcome: { status: number } | { errorCode: string }): boolean {
  return 'status' in outcome && outcome.status === 429;
}

/**
 * The response to a request without which the command cannot continue.
 * @throws CliError `unreachable`
 */
export async function requireResponse(
  client: Client,
  site: string,
  path: string,
  headers?: Readonly<Record<string, string>>,
): Promise<SiteResponse> {
  try {
    return await client.request(path, 'GET', headers);
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    throw new CliError('unreachable', `Cannot reach ${site}${path}: ${error.message}.`, { cause: error });
  }
}

async function wait(ms: number, abort: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: abort });
  } catch (error) {
    throw noResponse(error, 0, abort);
  }
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
    this.#text ??= this.content.toString();
    return this.#text;
  }
}
