import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

const get = (path: string, init?: RequestInit) => fetchText(stack.site.url + path, init);

/** A page's payload, requested at the URL that Next's router uses. */
const payload = (path: string, headers: Record<string, string> = {}) =>
  get(`${path}${path.includes('?') ? '&' : '?'}_rsc=`, { headers: { rsc: '1', ...headers } });

const isShareable = (headers: Headers) => /s-maxage|public/.test(headers.get('cache-control') ?? '');

describe('[B9] a response that shared caches may store', () => {
  it('can be a page, or its payload with an empty _rsc, but not another payload or a search page', async () => {
    for (const { route } of await fetchRoutes(stack.site.url)) {
      const { headers } = await eventually(
        () => get(route),
        (response) => response.headers.get('x-vitrine-cache') === 'hit',
        60_000,
      );
      expect(isShareable(headers), route).toBe(true);
      expect(isShareable((await payload(route)).headers), route).toBe(true);
    }
    const prefetch = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    const requests: [string, Record<string, string>][] = [
      ['/projects', { rsc: '1' }],
      ['/projects', prefetch],
      ['/projects?_rsc=', prefetch],
      ['/projects?_rsc=other', { rsc: '1' }],
      ['/projects?_rsc=', {}],
      ['/projects?_rsc', { 'next-router-prefetch': '1' }],
      ['/projects?_rsc=&_rsc=', { rsc: '1' }],
      ['/search?q=hall', { rsc: '1' }],
    ];
    for (const [path, headers] of requests) {
      const response = await get(path, { headers });
      expect(response.status, path).toBe(200);
      expect(response.headers.get('cache-control'), path).toBe('private, no-store');
      const isPayload = headers['rsc'] === '1';
      expect(response.headers.get('content-type'), path).toContain(isPayload ? 'text/x-component' : 'text/html');
      expect(response.headers.get('vary')?.toLowerCase(), path).toContain('rsc');
    }
  });

  it.each([
    '/_next/static/chunks/of-the-next-build.js',
    '/_next/static',
    '/_next/data/x/projects.json',
    '/_next/image?url=%2Fmedia%2Fx.jpg&w=640&q=75',
    '/api/nothing',
    '/builds/meta/another.json',
    '/search/x',
    '/preview/x',
    '/media/nothing.jpg',
  ])('is never a 404, such as that for %s', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('is a permanent redirect, but not a temporary one', async () => {
    const { headers } = await get('/projects/');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const temporary = await get('/museums/a-former-page');
    expect([temporary.status, temporary.headers.get('cache-control')]).toEqual([302, 'no-store']);
  });

  it('is the page of an entry whose slug is preview', async () => {
    const page = { section: 'pages', type: 'pages', site: 'en', slug: 'preview', title: 'Preview of the hall' };
    await stack.admin('POST', '/admin/entries', page);
    const { headers } = await eventually(
      () => get('/preview'),
      ({ status }) => status === 200,
    );
    expect(headers.get('cache-control')).toContain('s-maxage=60');
    expect(headers.get('x-vitrine-cache')).not.toBe('bypass');
  });
});
