import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../errors/cli-error.ts';
import { BodyBuffer } from './body-buffer.ts';
import { NoResponseError, toNoResponseError } from './no-response-error.ts';
import { cacheStatus, type SiteResponse } from './response.ts';
import { isRetryable, retryDelay } from './retry.ts';
import { isLoopback } from './site-url.ts';
import { createTransport, type Failure, type Method, type SiteRequest, type TransportSettings } from './transport.ts';

/** Sends requests to a site. Redirects are not followed. */
export type Client = {
  /**
   * @param path with its query
   * @throws NoResponseError if no attempt got a response in time
   */
  request(
    path: string,
    method?: Method,
    headers?: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<SiteResponse>;
  /** Asks for a page whose body is needed only until its memory is used again. */
  see(path: string, memory: BodyBuffer, headers?: Readonly<Record<string, string>>): Promise<SiteResponse>;
  close(): Promise<void>;
};

/** Settings of a client. */
export type ClientSettings = TransportSettings & {
  readonly retries: number;
  /** Headers of every request. May contain secrets: never print them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called for every request. */
  readonly trace?: (line: string) => void;
};

const none = {};

/**
 * Creates a client for the configured site.
 * @param abort aborts requests and delays
 */
export function createClient(settings: ClientSettings, abort: AbortSignal): Client {
  const { retries, trace } = settings;
  const own = { 'user-agent': userAgent, ...settings.headers };
  const attempts = createTransport(settings, abort);
  const requestFor = (
    path: string,
    headers: SiteRequest['headers'],
    method: Method = 'GET',
    body?: string,
  ): SiteRequest => ({ path, method, headers: headers === none ? own : { ...own, ...headers }, body: body ?? null });

  async function requestWithRetries(request: SiteRequest, memory: BodyBuffer): Promise<SiteResponse> {
    for (let count = 1; ; count++) {
      const outcome = await attempts.make(request, memory, count);
      trace?.(`${request.method} ${request.path} ${describeOutcome(outcome)}`);
      const isLast = count > (isThrottled(outcome) && retries > 0 ? Math.max(retries, throttledRetries) : retries);
      if (!isRetryable(outcome) || isLast) {
        if ('failure' in outcome) throw outcome.failure;
        if (isThrottled(outcome)) throw new NoResponseError('the site is rate-limiting requests (429); see --rate');
        return outcome;
      }
      const retryAfter = 'failure' in outcome ? undefined : outcome.headers['retry-after'];
      const delay = retryDelay(count, retryAfter, Date.now(), Math.random());
      if (isThrottled(outcome)) attempts.slowDown(delay);
      else await wait(delay, abort);
    }
  }

  return {
    request: (path, method, headers = none, body = undefined) =>
      requestWithRetries(requestFor(path, headers, method, body), new BodyBuffer()),
    see: (path, memory, headers = none) => requestWithRetries(requestFor(path, headers), memory),
    close: attempts.close,
  };
}

/** Describes the outcome of a request in one line. */
function describeOutcome(outcome: SiteResponse | Failure): string {
  if ('failure' in outcome) return `failed: ${outcome.failure.message}`;
  const state = [outcome.status, cacheStatus(outcome) ?? []].flat().join(' ');
  return `${state}, ${outcome.bytes} bytes, ${Math.round(outcome.ms)} ms`;
}

/** Retries after 429, during which all other requests are held back. */
const throttledRetries = 10;

function isThrottled(outcome: { status: number } | { errorCode: string }): boolean {
  return 'status' in outcome && outcome.status === 429;
}

/**
 * Sends a request without which the command cannot continue.
 * @throws CliError `unreachable`
 */
export async function requestOrFail(
  client: Client,
  site: string,
  path: string,
  headers?: Readonly<Record<string, string>>,
): Promise<SiteResponse> {
  try {
    return await client.request(path, 'GET', headers);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    const hint = error.hint ?? (isLoopback(site) ? startHint : undefined);
    throw new CliError('unreachable', `Cannot reach ${site}${path}: ${error.message}.`, {
      cause: error,
      ...(hint === undefined ? {} : { hint: hint }),
    });
  }
}

const startHint = 'Start the site (npm start), or use another with --site URL.';

async function wait(ms: number, abort: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: abort });
  } catch (error) {
    throw toNoResponseError(error, 0, abort);
  }
}

/** User-Agent product token, also matched in robots.txt. */
export const userAgent = 'vitrine';
