import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '../support/cms/deliver.ts';
import { listen } from '../support/processes/listen.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { sendRaw } from '../support/requests/raw-request.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

const pagePath = '/projects/tidal-hall';
let stack: Stack;
let host: string;

beforeAll(async () => {
  stack = await borrowStack();
  host = new URL(stack.site.url).host;
});
afterAll(() => stack?.close());

/** Sends a GET request with these raw header lines and `connection: close`. */
async function send(target: string, lines: string[], version = '1.1') {
  const head = [`GET ${target} HTTP/${version}`, ...lines, 'connection: close', '', ''].join('\r\n');
  const text = String(await sendRaw(stack.site.url, head));
  const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(text)?.[1];
  return { status: Number(text.split(' ')[1]), header, text };
}

describe('[B10] without OPERATOR_TOKEN, the metrics are served to', () => {
  it('the same machine', async () => {
    expect((await send('/metrics', [`host: ${host}`])).text).toContain('vitrine_responses_total');
    expect((await send('/metrics', [`host: localhost:3000`])).status).toBe(200);
  });

  it.each([
    ['x-forwarded-for', ['x-forwarded-for: 127.0.0.1']],
    ['an empty x-forwarded-for', ['x-forwarded-for:']],
    ['x-forwarded-proto', ['X-Forwarded-Proto: https']],
    ['x-real-ip', ['x-real-ip: ::1']],
    ['forwarded', ['forwarded: for=127.0.0.1']],
    ['via', ['via: 1.1 varnish']],
  ])('no request through a proxy, recognized by %s', async (_, lines) => {
    const { status, text } = await send('/metrics', [`host: ${host}`, ...lines]);
    expect([status, text]).toEqual([403, expect.stringContaining('OPERATOR_TOKEN')]);
  });

  it.each([
    ['for another host name', [`host: example.com`], '1.1'],
    ['for a host name that starts with this machine’s', [`host: localhost.example.com`], '1.1'],
    ['through nginx with its defaults', ['host: 127.0.0.1:3000'], '1.0'],
  ])('no request %s', async (_, lines, version) => {
    expect((await send('/metrics', lines, version)).status).toBe(403);
    expect((await send('/metrics?all=1', lines, version)).status).toBe(403);
  });
});

it('[B10] responses to operators are neither sniffed nor cached', async () => {
  for (const target of ['/healthz', '/readyz', '/metrics', '/healthz?probe=1']) {
    const { status, header } = await send(target, [`host: ${host}`]);
    expect([status, header('x-content-type-options'), header('cache-control')], target).toEqual([
      200,
      'nosniff',
      'no-store',
    ]);
  }
});

it('a request with two Host headers is rejected on every path', async () => {
  for (const target of [pagePath, '/healthz', '/metrics', '/api/revalidate', '/never-made']) {
    for (const hosts of [
      [host, 'evil.example'],
      ['evil.example', host],
      [host, host],
    ]) {
      const { status } = await send(
        target,
        hosts.map((name) => `host: ${name}`),
      );
      expect(status, `${target} ${hosts}`).toBe(400);
    }
  }
  expect((await send(pagePath, ['host: one.example,two.example'])).status).toBe(400);
  expect((await send(pagePath, [`host: ${host}`])).status).toBe(200);
});

describe('[B10] a site that is shutting down', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('serves all requests until a second signal (%s)', async (second) => {
    const site = await stack.startSite({ SHUTDOWN_DELAY_MS: '600000' });
    const ready = () => fetchText(`${site.url}/readyz`).then(({ status }) => status);
    expect(await ready()).toBe(200);
    const stopped = site.stop('SIGTERM');
    await eventually(ready, (status) => status === 503);
    for (let visit = 0; visit < 5; visit++)
      for (const path of [pagePath, '/search?q=hall', '/healthz'])
        expect((await fetchText(site.url + path, { headers: { connection: 'close' } })).status, path).toBe(200);
    expect(await ready()).toBe(503);
    process.kill(site.pid, second);
    await stopped;
    expect(site.exitCode()).toBe(0);
  });

  it('closes the port after SHUTDOWN_DELAY_MS', async () => {
    const site = await stack.startSite({ SHUTDOWN_DELAY_MS: '1500' });
    const start = performance.now();
    await site.stop('SIGTERM');
    expect(performance.now() - start).toBeGreaterThanOrEqual(1500);
    expect(site.exitCode()).toBe(0);
  });

  it('does not wait for an edge that never responds', async () => {
    const edge = http.createServer(() => {});
    const { url, close } = await listen(edge);
    const purged = once(edge, 'request');
    const site = await stack.startSite({ EDGE_PROVIDER: 'http', EDGE_HTTP_URL: url, EDGE_HTTP_TOKEN: 'token' });
    await deliver(site.url);
    await purged;
    await site.stop('SIGINT');
    await close();
    expect(site.exitCode()).toBe(0);
    expect(site.log()).not.toContain('disk_timed_out');
  });

  it('does not wait for SHUTDOWN_DELAY_MS after Ctrl-C', async () => {
    const site = await stack.startSite({ SHUTDOWN_DELAY_MS: '600000' });
    await site.stop('SIGINT');
    expect(site.exitCode()).toBe(0);
  });
});
