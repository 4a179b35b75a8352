import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchText } from '../support/requests/fetch-text.ts';
import { fetchRaw, sendRaw } from '../support/requests/raw-request.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

const get = (target: string, init?: RequestInit) => fetchText(stack.site.url + target, init);

const rendersDone = () => readMetric(stack.site.url, 'vitrine_renders_total{outcome="ok"}');

describe('methods other than GET:', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    '%s is rejected for pages and read-only endpoints, without a render',
    async (method) => {
      const renders = await rendersDone();
      for (const target of [
        '/projects',
        '/nope',
        '/fr/nope',
        '/search?q=hall',
        '/api/tracking',
        '/media/x.jpg',
        '/icon.svg',
        '/healthz',
        '/readyz',
        '/metrics',
        '/api/newsletter/subscribe/x',
        '/api/x',
        '/search/x',
        '/builds/latest.json',
        '/routes.json',
      ]) {
        const { status, headers } = await get(target, { method });
        expect([status, headers.get('allow')], target).toEqual([405, 'GET, HEAD']);
        expect(headers.get('cache-control'), target).toBe('no-store');
      }
      expect(await rendersDone()).toBe(renders);
    },
  );

  it('TRACE is rejected with an Allow header', async () => {
    for (const [target, allowed] of [
      ['/projects', 'GET, HEAD'],
      ['/fr/nope', 'GET, HEAD'],
      ['/healthz', 'GET, HEAD'],
      ['/api/revalidate', 'POST'],
    ]) {
      const { host } = new URL(stack.site.url);
      const lines = [`TRACE ${target} HTTP/1.1`, `host: ${host}`, 'connection: close', '', ''];
      const response = String(await sendRaw(stack.site.url, lines.join('\r\n')));
      expect(response, target).toMatch(/^HTTP\/1.1 405 /);
      expect(/^allow: (.*)\r$/im.exec(response)?.[1], target).toBe(allowed);
    }
  });

  it('OPTIONS lists the allowed methods', async () => {
    for (const target of ['/projects', '/nope', '/healthz', '/api/x']) {
      const { status, headers } = await get(target, { method: 'OPTIONS' });
      expect([status, headers.get('allow')], target).toEqual([204, 'GET, HEAD']);
    }
  });

  it('OPTIONS * lists the methods of the whole server, even if the target is the server’s URL', async () => {
    for (const target of ['*', 'http://example.com', stack.site.url]) {
      const { status, header } = await fetchRaw(stack.site.url, target, [], 'OPTIONS');
      expect([target, status, header.get('allow')]).toEqual([target, 204, 'GET, HEAD, POST']);
    }
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is rejected for the webhook', async (method) => {
    const { status, headers } = await get('/api/revalidate', { method });
    expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([405, 'POST', 'no-store']);
  });
});

describe('an absolute request target', () => {
  it('is handled like its path, with the URL’s host', async () => {
    const { url } = stack.site;
    for (const path of [
      '/projects',
      '/projects?utm_source=x',
      '/media/x.jpg',
      '/healthz',
      '/nope',
      '/api/tracking',
      '',
    ]) {
      const usual = await fetchRaw(url, path || '/');
      for (const origin of [url, 'http://example.com', 'HTTPS://example.com:8443']) {
        const { status, body } = await fetchRaw(url, origin + path);
        expect([origin + path, status, body.equals(usual.body)]).toEqual([origin + path, usual.status, true]);
      }
    }
    // The host in the target counts, not the Host header, so the second request is not a local operator's.
    const port = new URL(url).port;
    expect((await fetchRaw(url, `http://localhost:${port}/metrics`)).status).toBe(200);
    expect((await fetchRaw(url, 'http://example.com/metrics')).status).toBe(403);
  });

  it.each(['http://', 'http:///projects', 'http://somebody@example.com/', 'ftp://example.com/', 'projects', '*'])(
    'is rejected if it is %s',
    async (target) => {
      expect((await fetchRaw(stack.site.url, target)).status).toBe(400);
    },
  );

  it('is rejected if its path is ambiguous', async () => {
    for (const path of ['/../etc', '/a\\b', '/%ff'])
      expect((await fetchRaw(stack.site.url, `http://example.com${path}`)).status).toBe(400);
  });
});
