import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { sendRaw } from '../support/requests/raw-request.ts';
import { startStack } from '../support/stack/start-stack.ts';

describe('a slow visitor', () => {
  it('is disconnected if the request is never finished or the response never read', async () => {
    const timeouts = { REQUEST_TIMEOUT_MS: '1200', IDLE_TIMEOUT_MS: '2500' };
    const other = await startStack({ variables: timeouts });
    try {
      const host = `host: ${new URL(other.site.url).host}`;
      const started = Date.now();
      const [head, body] = await Promise.all([
        sendRaw(other.site.url, `GET / HTTP/1.1\r\n${host}\r\nx-unfinished: `),
        sendRaw(
          other.site.url,
          `POST /api/revalidate HTTP/1.1\r\n${host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\nhalf`,
        ),
        notReading(other.site.url, host),
      ]);
      expect(head.toString()).toMatch(/^HTTP\/1\.1 408/);
      expect(body.toString()).toMatch(/^HTTP\/1\.1 408/);
      expect(Date.now() - started).toBeLessThan(20_000);
      expect((await fetchText(other.site.url)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('gets a 503, and an error is logged, if the response takes longer than a connection can be idle', async () => {
    const other = await startStack({ variables: { IDLE_TIMEOUT_MS: '1500' } });
    try {
      await other.admin('POST', '/test/faults', { delayMs: 8000 });
      const { status, headers } = await fetchText(`${other.site.url}/search?q=hall`);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('10');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(other.site.log()).toMatch(/"request_timed_out".*GET \/search had no response after 1\.5 s/);
    } finally {
      await other.close();
    }
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
    const other = await startStack();
    await other.admin('POST', '/test/faults', { delayMs: 800 });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const first = await request(`${other.site.url}/healthz`, agent);
    expect(first.headers.connection).toBe('keep-alive');
    const slow = request(`${other.site.url}/search?q=hall`, new http.Agent({ keepAlive: true }));
    await eventually(
      async () => (await fetch(`${other.content.url}/test/requests`)).text(),
      (operations) => /search/i.test(operations),
    );
    const stopped = other.site.stop();
    await expect(eventually(() => refusedAt(other.site.url), Boolean, 2000)).resolves.toBe(true);
    const response = await slow;
    expect(response.statusCode).toBe(200);
    const respondedAt = Date.now();
    await stopped;
    expect(Date.now() - respondedAt).toBeLessThan(3000);
    expect(other.site.exitCode()).toBe(0);
    await other.close();
  });

  it('aborts requests that take too long, and logs that it did', async () => {
    const other = await startStack();
    const { hostname, port, host } = new URL(other.site.url);
    const socket = net.connect(Number(port), hostname);
    socket.write(
      `POST /api/revalidate HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n`,
    );
    const [first] = await once(socket, 'data');
    expect(String(first)).toContain('100 Continue');
    await other.site.stop();
    expect(other.site.exitCode()).toBe(1);
    expect(other.site.log()).toContain('Running requests were aborted');
    socket.destroy();
    await other.close();
  });

  const request = (url: string, agent: http.Agent) =>
    new Promise<http.IncomingMessage>((resolve, reject) =>
      http
        .get(url, { agent }, (response) => {
          response.resume();
          response.on('end', () => resolve(response));
        })
        .on('error', reject),
    );

  const refusedAt = (url: string) =>
    fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    );
});
