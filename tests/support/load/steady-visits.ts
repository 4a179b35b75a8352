import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Pool } from 'undici';
import { getErrorMessage } from '../../../site/lib/message-of.ts';

/** A visit that was answered, by which build and whether with a whole document, or why it was not. */
export type Visit = { milliseconds: number; status: number; build: string; isWhole: boolean; failure?: string };

/** A client ends an idle connection long before the server, or a request may meet its end. */
const maxIdleMs = 20_000;

/** Whether compressed bodies are whole, by their digest: most visits find the same bytes. */
const known = new Map<string, boolean>();

function isWholeDocument(body: Buffer, encoding: string): boolean {
  if (encoding !== 'br') return body.subarray(-20).toString('latin1').trimEnd().endsWith('</html>');
  const digest = hash('sha1', body);
  const isWhole = known.get(digest) ?? isWholeDocument(decompress(body), '');
  known.set(digest, isWhole);
  return isWhole;
}

function decompress(body: Buffer): Buffer {
  try {
    return brotliDecompressSync(body);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Asks for a page. A connection that breaks off, or a body that is cut short, is a failure. */
function visitOnce(pool: Pool, url: string, isAlone: boolean): Promise<Visit> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Visit>();
  const chunks: Buffer[] = [];
  let [status, build, encoding] = [0, '', ''];
  const end = (rest: { isWhole: boolean; failure?: string }) =>
    resolve({ milliseconds: performance.now() - began, status, build, ...rest });
  const { origin } = new URL(url);
  // Its lowest interface costs a third of what node:http does, so that a test measures the site.
  pool.dispatch(
    {
      ...{ method: 'GET', path: url.slice(origin.length), reset: isAlone },
      headers: { 'accept-encoding': isAlone ? 'identity' : 'br' },
    },
    {
      onRequestStart() {},
      onResponseStart(_, code, headers) {
        status = code;
        build = String(headers['x-vitrine-build'] ?? '');
        encoding = String(headers['content-encoding'] ?? '');
      },
      onResponseData: (_, chunk) => void chunks.push(chunk),
      onResponseEnd: () => end({ isWhole: isWholeDocument(Buffer.concat(chunks), encoding) }),
      onResponseError: (_, error) => end({ isWhole: false, failure: `${url}: ${getErrorMessage(error)}` }),
    },
  );
  return promise;
}

/**
 * Visits addresses of a site in turn, so many times a second, until it is told to stop; resolves with every visit. Nine of
 * ten keep their connection and read compressed pages, the others close it.
 */
export function visitSteadily(urls: readonly string[], perSecond: number): { stop(): Promise<Visit[]> } {
  const pool = new Pool(new URL(urls[0] ?? '').origin, { keepAliveMaxTimeout: maxIdleMs });
  const visits: Promise<Visit>[] = [];
  const began = performance.now();
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      const due = ((performance.now() - began) * perSecond) / 1000;
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
