import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Answer } from '../core/answer.ts';
import { CliError } from '../core/errors.ts';
import { isRetryable, retryDelay } from '../core/retry.ts';
import type { Settings } from '../core/settings.ts';
import { codeOf, messageOf } from '../core/thrown.ts';
import { createPace } from './queue.ts';

const largestBody = 50 * 1024 * 1024;

/** There was no response: the connection was refused or reset, or it took too long. The message says which. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Sends requests to a site. Redirects are not followed. */
export type Client = {
  /**
   * @param path with its query
   * @throws NoAnswer when no attempt got a response in time
   */
  request(path: string, method?: 'GET' | 'HEAD', headers?: Readonly<Record<string, string>>): Promise<Answer>;
  close(): Promise<void>;
};

/**
 * Opens a pool of connections to the site of the settings.
 * @param abort ends requests and delays early
 */
export function createClient(
  settings: Pick<Settings, 'site' | 'concurrency' | 'rate' | 'timeout' | 'retries'>,
  abort: AbortSignal,
): Client {
  const { site, concurrency, rate, timeout, retries } = settings;
  const limit = Math.ceil(timeout * 1_000);
  const pool = new Pool(site, { connections: concurrency, connect: { timeout: limit }, maxResponseSize: largestBody });

  const turn = createPace(rate, abort);

  async function attempt(
    path: string,
    method: 'GET' | 'HEAD',
    more: Readonly<Record<string, string>>,
    attempts: number,
  ): Promise<Answer> {
    await turn();
    const start = performance.now();
    const signal = AbortSignal.any([abort, AbortSignal.timeout(limit)]);
    const response = await pool.request({ path, method, signal, headers: { 'user-agent': 'vitrine-cli', ...more } });
    const body = Buffer.from(await response.body.arrayBuffer());
    const headers = flatten(response.headers);
    const ms = performance.now() - start;
    return { status: response.statusCode, headers, body: body.toString(), bytes: body.length, ms, attempts };
  }

  return {
    async request(path, method = 'GET', headers = {}) {
      for (let attempts = 1; ; attempts++) {
        try {
          const answer = await attempt(path, method, headers, attempts);
          if (attempts > retries || !isRetryable(answer)) return answer;
          await wait(retryDelay(attempts, answer.headers['retry-after'], Date.now(), Math.random()), abort);
        } catch (error) {
          const errorCode = codeOf(error) ?? '';
          if (error instanceof NoAnswer || attempts > retries || !isRetryable({ errorCode }))
            throw noAnswer(error, timeout, abort);
          await wait(retryDelay(attempts, undefined, Date.now(), Math.random()), abort);
        }
      }
    },
    close: () => pool.close(),
  };
}

/**
 * The response to a request without which the command cannot continue.
 * @throws CliError `unreachable`
 */
export async function requireAnswer(client: Client, site: string, path: string): Promise<Answer> {
  try {
    return await client.request(path);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new CliError('unreachable', `Cannot reach ${site}${path}: ${error.message}.`, { cause: error });
  }
}

async function wait(ms: number, abort: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: abort });
  } catch (error) {
    throw noAnswer(error, 0, abort);
  }
}

function noAnswer(error: unknown, timeout: number, abort: AbortSignal): NoAnswer {
  if (error instanceof NoAnswer) return error;
  if (abort.aborted) return new NoAnswer('interrupted', { cause: error });
  const code = codeOf(error) ?? '';
  const isTimeout = code.includes('TIMEOUT') || (error instanceof Error && error.name === 'TimeoutError');
  if (isTimeout) return new NoAnswer(`no answer within ${timeout} s`, { cause: error });
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'connection refused',
    ENOTFOUND: 'no such host',
    ECONNRESET: 'connection reset',
    UND_ERR_SOCKET: 'connection closed early',
  };
  return new NoAnswer(reasons[code] ?? (messageOf(error) || code), { cause: error });
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}
