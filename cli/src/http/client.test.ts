import { createHash } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startSite } from '../testing/test-site.ts';
import { createClient } from './client.ts';
import { createThrottle } from './throttle.ts';

const settings = { concurrency: 12, rate: 0, timeout: 10, retries: 0, headers: {} };
const sizes = [0, 1, 500, 4_096, 65_535, 65_536, 65_537, 130_000, 400_000];
/** Returns a body that depends on the path. */
const createBody = (path: string, size: number) =>
  Buffer.from(
    createHash('sha256')
      .update(path)
      .digest('hex')
      .repeat(Math.ceil(size / 64))
      .slice(0, size),
  );
const bodySize = (path: string) => sizes[Number(path.slice(1)) % sizes.length] ?? 0;
const paths = Array.from({ length: 180 }, (_, at) => `/${at}`);

/** Sends bodies in pieces, so the connections interleave. */
async function startInterleaving(isChunked: boolean) {
  return await startSite(
    Object.fromEntries(
      paths.map((path) => [
        path,
        async (_, response) => {
          const body = createBody(path, bodySize(path));
          response.writeHead(200, isChunked ? {} : { 'content-length': body.length });
          for (let at = 0; at < body.length; at += 30_000) {
            response.write(body.subarray(at, at + 30_000));
            await new Promise(setImmediate);
          }
          response.end();
        },
      ]),
    ),
  );
}

it.each([false, true])(
  '[H1] [H2] each of many concurrent responses has its own complete body (chunked: %s)',
  async (isChunked) => {
    await using site = await startInterleaving(isChunked);
    const run = { abort: new AbortController().signal, atEnd: () => {} };
    const client = createClient({ ...settings, site: site.origin }, run);
    const responses = await Promise.all(paths.map((path) => client.request(path)));
    expect(paths.filter((path, at) => !responses[at]?.content.equals(createBody(path, bodySize(path))))).toEqual([]);
  },
);

it('[H2] a pause does not become longer when the system clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const throttle = createThrottle(1, AbortSignal.timeout(5000));
  throttle.backOff(100);
  vi.setSystemTime(Date.now() - 3_600_000);
  await throttle.acquire();
});
