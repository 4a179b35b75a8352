import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Pool } from 'undici';
import { getErrorMessage } from '../../../site/lib/error-message.ts';

/** A visit: its duration, status and build, and whether the document was complete, or why the visit failed. */
export type Visit = { milliseconds: number; status: number; build: string; isComplete: boolean; failure?: string };

/** Clients close idle connections long before the server does. Otherwise, a request could coincide with the close. */
const maxIdleMs = 20_000;

/** Caches by digest whether a compressed body is complete, because most visits get the same bytes. */
const known = new Map<string, boolean>();

function isCompleteDocument(body: Buffer, encoding: string): boolean {
  if (encoding !== 'br') return body.subarray(-20).toString('latin1').trimEnd().endsWith('</html>');
  const digest = hash('sha1', body);
  const isComplete = known.get(digest) ?? isCompleteDocument(decompress(body), '');
  known.set(digest, isComplete);
  return isComplete;
}

function decompress(body: Buffer): Buffer {
  try {
    return brotliDecompressSync(body);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Requests a page. A broken connection or a truncated body is a failure. */
function visitOnce(pool: Pool, url: string, closesConnection: boolean): Promise<Visit> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Visit>();
  const chunks: Buffer[] = [];
  let [status, build, encoding] = [0, '', ''];
  const end = (rest: { isComplete: boolean; failure?: string }) =>
    resolve({ milliseconds: performance.now() - began, status, build, ...rest });
  const { origin } = new URL(url);
  // The lowest-level API takes a third of the CPU time of node:http, so a test measures the site rather than the
  // client.
  pool.dispatch(
    {
      ...{ method: 'GET', path: url.slice(origin.length), reset: closesConnection },
      headers: { 'accept-encoding': closesConnection ? 'identity' : 'br' },
    },
    {
      onRequestStart() {},
      onResponseStart(_, code, headers) {
        status = code;
        build = String(headers['x-vitrine-build'] ?? '');
        encoding = String(headers['content-encoding'] ?? '');
      },
      onResponseData: (_, chunk) => void chunks.push(chunk),
      onResponseEnd: () => end({ isComplete: isCompleteDocument(Buffer.concat(chunks), encoding) }),
      onResponseError: (_, error) => end({ isComplete: false, failure: `${url}: ${getErrorMessage(error)}` }),
    },
  );
  return promise;
}

/**
 * Visits URLs in turn at a constant rate until stopped. `stop` resolves with every visit. Nine of ten visits keep their
 * connection and read compressed pages; the others close it.
 */
export function visitSteadily(urls: readonly string[], requestsPerSecond: number): { stop(): Promise<Visit[]> } {
  const pool = new Pool(new URL(urls[0] ?? '').origin, { keepAliveMaxTimeout: maxIdleMs });
  const visits: Promise<Visit>[] = [];
  const began = performance.now();
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      const due = ((performance.now() - began) * requestsPerSecond) / 1000;
      while (visits.length < due)
        visits.push(visitOnce(pool, urls[visits.length % urls.length] ?? '', visits.length % 10 === 0));
      await pause(5);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await running;
      const all = await Promise.all(visits);
      await pool.close();
      return all;
    },
  };
}
