import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { sendRaw } from '../support/raw-request.ts';
import { readMetric } from '../support/read-metrics.ts';
import { type Stack, startStack } from '../support/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ isWarm: true });
});
afterAll(() => stack.close());

const get = (address: string, init?: RequestInit) => ask(stack.site.url + address, init);

const rendersDone = () => readMetric(stack.site.url, 'vitrine_renders_total{outcome="ok"}');

describe('methods other than GET', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    '%s of a page is refused, and costs no render',
    async (method) => {
      const renders = await rendersDone();
      for (const address of [
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
        const { status, headers } = await get(address, { method });
        expect([status, headers.get('allow')], address).toEqual([405, 'GET, HEAD']);
        expect(headers.get('cache-control'), address).toBe('no-store');
      }
      expect(await rendersDone()).toBe(renders);
    },
  );

  it('TRACE is refused everywhere, and the response names the allowed methods', async () => {
    for (const [address, allowed] of [
      ['/projects', 'GET, HEAD'],
      ['/fr/nope', 'GET, HEAD'],
      ['/healthz', 'GET, HEAD'],
      ['/api/revalidate', 'POST'],
    ]) {
      const { host } = new URL(stack.site.url);
      const lines = [`TRACE ${address} HTTP/1.1`, `host: ${host}`, 'connection: close', '', ''];
      const answer = String(await sendRaw(stack.site.url, lines.join('\r\n')));
      expect(answer, address).toMatch(/^HTTP\/1.1 405 /);
      expect(/^allow: (.*)\r$/im.exec(answer)?.[1], address).toBe(allowed);
    }
  });

  it('OPTIONS names the allowed methods', async () => {
    for (const address of ['/projects', '/nope', '/healthz', '/api/x']) {
      const { status, headers } = await get(address, { method: 'OPTIONS' });
      expect([status, headers.get('allow')], address).toEqual([204, 'GET, HEAD']);
    }
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s of the webhook is refused', async (method) => {
    const { status, headers } = await get('/api/revalidate', { method });
    expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([405, 'POST', 'no-store']);
  });
});
