import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { Pool } from 'undici';
import { CliError } from '../core/errors.ts';
import type { SiteResponse } from '../core/response.ts';
import { isRetryable, retryDelay } from '../core/retry.ts';
import type { Settings } from '../core/settings/settings.ts';
import { codeOf, messageOf } from '../core/thrown.ts';
import { createExchange } from './exchange.ts';
import { createPace } from './queue.ts';
import { createThrottle } from './throttle.ts';

const largestBody = 50 * 1024 * 1024;
const unpacking = { maxOutputLength: largestBody };

/** No response: the connection was refused or reset, or it took too long. The message says which. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

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
  close(): Promise<void>;
};

const none = {};

/**
 * Opens a pool of connections to the site of the settings.
 * @param abort ends requests and delays early
 */
export function createClient(
  settings: Pick<Settings, 'site' | 'concurrency' | 'rate' | 'timeout' | 'retries' | 'headers'>,
  abort: AbortSignal,
): Client {
  const { site, concurrency, rate, timeout, retries } = settings;
  const own = { 'user-agent': 'vitrine-cli', ...settings.headers };
  const limit = Math.ceil(timeout * 1_000);
  const pool = new Pool(site, {
    connections: concurrency,
    connect: { timeout: limit },
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

  async function attempt({ headers: more, ...request }: Request, attempts: number): Promise<SiteResponse> {
    if (rate > 0) await turn();
    const start = performance.now();
    const { status, headers, body } = await exchange({
      ...request,
      headers: more === none ? own : { ...own, ...more },
    });
    const encoding = headers['content-encoding'];
    const plain = isPacked(body, encoding) ? await unpacked(body, encoding) : body;
    const ms = performance.now() - start;
    return Object.assign(textOf(plain), { status, headers, bytes: body.length, ms, attempts });
  }

  type Failure = { readonly errorCode: string; readonly failure: NoResponse };

  async function oneAttempt(...request: Parameters<typeof attempt>): Promise<SiteResponse | Failure> {
    try {
      await throttle.enter();
    } catch (error) {
      return { errorCode: '', failure: noResponse(error, timeout, abort) };
    }
    try {
      const answer = await attempt(...request);
      if (!isThrottled(answer)) throttle.speedUp();
      return answer;
    } catch (error) {
      return { errorCode: codeOf(error) ?? '', failure: noResponse(error, timeout, abort) };
    } finally {
      throttle.leave();
    }
  }

  return {
    async request(path, method = 'GET', headers = none, body = undefined) {
      for (let attempts = 1; ; attempts++) {
        const outcome = await oneAttempt({ path, method, headers, body: body ?? null }, attempts);
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
    },
    close: () => pool.close(),
  };
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

function noResponse(error: unknown, timeout: number, abort: AbortSignal): NoResponse {
  if (error instanceof NoResponse) return error;
  if (abort.aborted) return new NoResponse('interrupted', { cause: error });
  const code = codeOf(error) ?? '';
  const isTimeout = code.includes('TIMEOUT') || (error instanceof Error && error.name === 'TimeoutError');
  if (isTimeout) return new NoResponse(`no response within ${timeout} s`, { cause: error });
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'connection refused',
    ENOTFOUND: 'no such host',
    ECONNRESET: 'connection reset',
    UND_ERR_SOCKET: 'connection closed early',
  };
  return new NoResponse(reasons[code] ?? (messageOf(error) || code), { cause: error });
}

const endingBytes = 1_000;

/** Most bodies are only looked at from behind. */
function textOf(bytes: Buffer): Pick<SiteResponse, 'body' | 'ending'> {
  let text: string | undefined;
  return {
    get body() {
      text ??= bytes.toString();
      return text;
    },
    ending: bytes.toString('utf8', Math.max(0, bytes.length - endingBytes)),
  };
}

const unpackers: Record<string, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => promisify(gunzip)(body, unpacking),
  deflate: (body) => promisify(inflate)(body, unpacking),
  br: (body) => promisify(brotliDecompress)(body, unpacking),
};

/** Also a file that is packed although no header says so, as `sitemap.xml.gz` is. */
const isPacked = (body: Buffer, encoding: string | undefined): boolean =>
  encoding !== undefined || (body[0] === 0x1f && body[1] === 0x8b);

/** A body without its encodings. */
async function unpacked(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  let plain = body;
  try {
    for (const name of (encoding ?? '')
      .toLowerCase()
      .split(',')
      .map((encoding) => encoding.trim())
      .reverse())
      plain = (await unpackers[name]?.(plain)) ?? plain;
    if (plain[0] === 0x1f && plain[1] === 0x8b) plain = (await unpackers['gzip']?.(plain)) ?? plain;
  } catch (error) {
    throw new NoResponse('its body cannot be unpacked', { cause: error });
  }
  return plain;
}
