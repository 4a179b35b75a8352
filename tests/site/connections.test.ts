import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentProxy, startContentProxy, untilHeld } from '../support/cms/content-proxy.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { sendRaw } from '../support/requests/raw-request.ts';
import { sendRequest } from '../support/requests/send-request.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;
let proxy: ContentProxy;

beforeAll(async () => {
  stack = await borrowStack();
  proxy = await startContentProxy(stack.content.url);
});
afterAll(async () => {
  await stack.close();
  await proxy.close();
});

const holdSearch = () => proxy.hold(/^getSearchPage$/);

describe('a slow visitor', () => {
  it('is disconnected if the request is never finished or the response never read', async () => {
    const { url } = await stack.startSite({ REQUEST_TIMEOUT_MS: '1200', IDLE_TIMEOUT_MS: '2500' });
    const host = `host: ${new URL(url).host}`;
    const started = Date.now();
    const [head, body] = await Promise.all([
      sendRaw(url, `GET / HTTP/1.1\r\n${host}\r\nx-unfinished: `),
      sendRaw(
        url,
        `POST /api/revalidate HTTP/1.1\r\n${host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\nhalf`,
      ),
      notReading(url, host),
    ]);
    expect(head.toString()).toMatch(/^HTTP\/1\.1 408/);
    expect(body.toString()).toMatch(/^HTTP\/1\.1 408/);
    expect(Date.now() - started).toBeLessThan(20_000);
    expect((await fetchText(url)).status).toBe(200);
  });

  it('gets a 503, and an error is logged, if the response takes longer than a connection can be idle', async () => {
    const held = holdSearch();
    const site = await stack.startSite({ CMS_ENDPOINT: proxy.endpoint, IDLE_TIMEOUT_MS: '1500' });
    const { status, headers } = await fetchText(`${site.url}/search?q=hall`);
    held.release();
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('10');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(site.log()).toMatch(/"request_timed_out".*GET \/search had no response after 1\.5 s/);
  });

  /** Requests far more than the kernel buffers, reads nothing, and waits for the connection to be closed. */
  async function notReading(url: string, host: string): Promise<void> {
    const { hostname, port } = new URL(url);
    const socket = net.connect(Number(port), hostname);
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.pause();
    socket.write(`GET /style-guide HTTP/1.1\r\n${host}\r\n\r\n`.repeat(100));
    // A client that does not read learns that it was disconnected only when it writes. An empty line is not a request,
    // and one every three seconds still leaves the connection idle for long enough.
    const knocking = setInterval(() => socket.write('\r\n'), 3000);
    await closed;
    clearInterval(knocking);
  }
});

describe('a stopping site', () => {
  it('drains in-flight requests, rejects new ones and exits', async () => {
    const site = await stack.startSite({ CMS_ENDPOINT: proxy.endpoint });
    const held = holdSearch();
    const { headers } = await getAndKeepAlive(site.url, '/healthz');
    expect(headers.connection).toBe('keep-alive');
    const slow = getAndKeepAlive(site.url, '/search?q=hall');
    await untilHeld(held);
    const stopped = site.stop();
    await eventually(() => refusedAt(site.url), Boolean);
    held.release();
    expect((await slow).status).toBe(200);
    await stopped;
    // If connections that are idle kept the site alive, it would exit with 1 after ten seconds.
    expect(site.exitCode()).toBe(0);
  });

  it('aborts requests that take too long, and logs that it did', async () => {
    const site = await stack.startSite();
    const { hostname, port, host } = new URL(site.url);
    const socket = net.connect(Number(port), hostname);
    socket.write(
      `POST /api/revalidate HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n`,
    );
    const [first] = await once(socket, 'data');
    expect(String(first)).toContain('100 Continue');
    await site.stop();
    expect(site.exitCode()).toBe(1);
    expect(site.log()).toContain('Running requests were aborted');
    socket.destroy();
  });

  /** Leaves the connection open. */
  const getAndKeepAlive = (url: string, target: string) =>
    sendRequest(new http.Agent({ keepAlive: true }), url, {
      ...{ method: 'GET', target, body: '' },
      headers: [['host', new URL(url).host]],
    });

  const refusedAt = (url: string) =>
    fetchText(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    );
});
