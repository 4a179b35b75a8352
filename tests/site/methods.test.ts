import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { readMetric } from '../support/read-metrics.ts';
import { type Stack, startStack } from '../support/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ isWarm: true });
});
afterAll(() => stack.close());

const get = (address: string, init?: RequestInit) => ask(stack.site.url + address, init);

const rendersDone = () => readMetric(stack.site.url, 'vitrine_renders_total{outcome="ok"}');

describe('what is no GET', () => {
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
      ]) {
        const { status, headers } = await get(address, { method });
        expect([status, headers.get('allow')], address).toEqual([405, 'GET, HEAD']);
        expect(headers.get('cache-control'), address).toBe('no-store');
      }
      expect(await rendersDone()).toBe(renders);
    },
  );

  it('OPTIONS says what is taken', async () => {
    const { status, headers } = await get('/projects', { method: 'OPTIONS' });
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD']);
  });
});
