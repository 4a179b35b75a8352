import http from 'node:http';
import net from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../testing/listen.ts';
import { connectionLimits, defaultMaxBodyBytes, enforceBodyLimit } from './request-limits.ts';

const seen: number[] = [];
const serve = async (request: http.IncomingMessage, response: http.ServerResponse) => {
  enforceBodyLimit(request, response, defaultMaxBodyBytes);
  const body = await buffer(request).catch(() => undefined);
  seen.push(body?.length ?? -1);
  if (body) response.end(String(body.length));
};
const server = http.createServer(connectionLimits(60_000), serve);
const impatientServer = http.createServer(connectionLimits(3000), serve);
let port: number;
let impatientPort: number;
beforeAll(async () => {
  port = await listen(server);
  impatientPort = await listen(impatientServer);
});
afterAll(() => {
  server.close();
  impatientServer.close();
});

/** Sends a chunked body of this many KiB. */
async function send(kilobytes: number): Promise<string> {
  const pieces = Array.from({ length: kilobytes }, () => Buffer.alloc(1024, 'x'));
  const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  return fetch(`http://127.0.0.1:${port}`, init).then(
    async (response) => `${response.status} ${await response.text()}`,
    () => 'cut off',
  );
}

it('[B4] aborts a chunked body over the limit', async () => {
  expect(await send(1024)).toBe(`200 ${1024 * 1024}`);
  expect(await send(4096)).toMatch(/^413 The body is larger than|^cut off$/);
  // The client may have the response before the server has stopped reading.
  await expect.poll(() => seen).toEqual([1024 * 1024, -1]);
});

it('[B4] incomplete headers time out earlier than an incomplete body', async () => {
  const cutOff: string[] = [];
  const begin = async (what: string, text: string) => {
    const socket = net.connect(impatientPort, '127.0.0.1');
    const response = buffer(socket);
    socket.write(`POST / HTTP/1.1\r\nhost: 127.0.0.1\r\n${text}`);
    expect((await response).toString()).toMatch(/^HTTP\/1\.1 408/);
    cutOff.push(what);
  };
  await Promise.all([begin('body', 'content-length: 100\r\n\r\nhalf'), begin('head', 'x-unfinished: ')]);
  expect(cutOff).toEqual(['head', 'body']);
});
