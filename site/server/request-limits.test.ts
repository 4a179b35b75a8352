import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitBody } from './request-limits.ts';

const seen: number[] = [];
const server = http.createServer(async (request, response) => {
  limitBody(request, response);
  const body = await buffer(request).catch(() => undefined);
  seen.push(body?.length ?? -1);
  if (body) response.end(String(body.length));
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

/** A body of so many kilobytes, sent piece by piece without saying its length. */
async function send(kilobytes: number): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const pieces = Array.from({ length: kilobytes }, () => Buffer.alloc(1024, 'x'));
  const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  return fetch(`http://127.0.0.1:${port}`, init).then(
    async (response) => `${response.status} ${await response.text()}`,
    () => 'cut off',
  );
}

it('[B4] a body without a length is read to its limit and no further', async () => {
  expect(await send(1024)).toBe(`200 ${1024 * 1024}`);
  expect(await send(4096)).toMatch(/^413 The body is larger than|^cut off$/);
  expect(seen).toEqual([1024 * 1024, -1]);
});
