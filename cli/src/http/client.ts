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
   * @throws NoResponse when no attempt got a response in time
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

/** What a client is made from. */
export type ClientSettings = TransportSettings & {
  readonly retries: number;
  /** What every request carries; may hold secrets, so it is never shown. */
  readonly headers: Readonly<Record<string, string>>;
  /** Is told of every request. */
  readonly trace?: (line: string) => void;
};

const none = {};

/**
 * Opens connections to the site of the settings.
 * @param abort ends requests and delays early
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

  async function untilAnswered(request: SiteRequest, memory: BodyBuffer): Promise<SiteResponse> {
    for (let count = 1; ; count++) {
      const outcome = await attempts.make(request, memory, count);
      trace?.(`${request.method} ${request.path} ${toldOf(outcome)}`);
      const isLast = count > (isThrottled(outcome) && retries > 0 ? Math.max(retries, throttledRetries) : retries);
      if (!isRetryable(outcome) || isLast) {
        if ('failure' in outcome) throw outcome.failure;
        if (isThrottled(outcome)) throw new NoResponseError('the site asks for fewer requests (429): see --rate');
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
      untilAnswered(requestFor(path, headers, method, body), new BodyBuffer()),
    see: (path, memory, headers = none) => untilAnswered(requestFor(path, headers), memory),
    close: attempts.close,
  };
}

/** What came of a request, in a line. */
function toldOf(outcome: SiteResponse | Failure): string {
  if ('failure' in outcome) return `failed: ${outcome.failure.message}`;
  const state = [outcome.status, cacheStatus(outcome) ?? []].flat().join(' ');
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
    const remedy = error.remedy ?? (isLoopback(site) ? startIt : undefined);
    throw new CliError('unreachable', `Cannot reach ${site}${path}: ${error.message}.`, {
      cause: error,
      ...(remedy === undefined ? {} : { remedy }),
    });
  }
}

const startIt = 'Start the site (npm start), or name another with --site URL.';

async function wait(ms: number, abort: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: abort });
  } catch (error) {
    throw toNoResponseError(error, 0, abort);
  }
}

/** User-Agent product token, also matched in robots.txt. */
export const userAgent = 'vitrine';
