import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../errors/cli-error.ts';
import { NoResponseError, toNoResponseError } from './no-response-error.ts';
import { cacheStatus, type SiteResponse } from './response.ts';
import { isThrottled, retryDelay, shouldRetry } from './retry.ts';
import { isLoopback } from './site-url.ts';
import { createTransport, type Failure, type Method, type TransportSettings } from './transport.ts';

/** Sends requests to a site. Redirects are not followed. */
export type Client = {
  /**
   * @param path the path and query
   * @throws NoResponseError if the last attempt got no response in time, or a 429
   */
  request(
    path: string,
    method?: Method,
    headers?: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<SiteResponse>;
};

export type ClientSettings = TransportSettings & {
  readonly retries: number;
  /** Headers of every request. They may contain secrets, so never print them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called for every attempt at a request. */
  readonly trace?: (line: string) => void;
};

/** The run that a client belongs to. */
export type Run = {
  /** Aborts requests and delays. */
  readonly abort: AbortSignal;
  atEnd(close: () => unknown): void;
};

/**
 * Creates a client for the configured site, which is closed when the run ends. Undici's RetryAgent is not used, because
 * a 429 must pause all requests, and each attempt must be traced and counted.
 */
export function createClient(settings: ClientSettings, { abort, atEnd }: Run): Client {
  const { retries, trace } = settings;
  const defaultHeaders = { 'user-agent': userAgent, ...settings.headers };
  const transport = createTransport(settings, abort);
  atEnd(transport.close);

  async function request(
    path: string,
    method: Method = 'GET',
    headers: Readonly<Record<string, string>> = {},
    body: string | null = null,
  ): Promise<SiteResponse> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await transport.send({ path, method, headers: { ...defaultHeaders, ...headers }, body }, attempt);
      trace?.(`${method} ${path} ${describeOutcome(outcome)}`);
      if (!shouldRetry(outcome, attempt, retries)) {
        if ('failure' in outcome) throw outcome.failure;
        if (isThrottled(outcome)) throw new NoResponseError('the site is rate-limiting requests (429); see --rate');
        return outcome;
      }
      const retryAfter = 'failure' in outcome ? undefined : outcome.headers['retry-after'];
      const delay = retryDelay(attempt, retryAfter, Date.now(), Math.random());
      if (isThrottled(outcome)) transport.backOff(delay);
      else await wait(delay, abort);
    }
  }

  return { request };
}

/** Describes the outcome of a request in one line. */
function describeOutcome(outcome: SiteResponse | Failure): string {
  if ('failure' in outcome) return `failed: ${outcome.failure.message}`;
  const state = [outcome.status, cacheStatus(outcome) ?? []].flat().join(' ');
  return `${state}, ${outcome.bytes} bytes, ${Math.round(outcome.ms)} ms`;
}

/**
 * Sends a request whose response the command needs to continue.
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
      ...(hint === undefined ? {} : { hint }),
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
