import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchText } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

const get = (path: string, init?: RequestInit) => fetchText(stack.site.url + path, init);

describe('[E6] the player’s messages', () => {
  it.each([
    ['en', 'Mute', 'Copy link at this time'],
    ['fr', 'Couper le son', 'Copier le lien à cet instant'],
  ])('are in %s, under names without the prefixes of the CMS', async (language, mute, copyLink) => {
    const { status, headers, text } = await get(`/api/player/${language}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(JSON.parse(text)).toMatchObject({ mute, copyLink });
    expect(Object.keys(JSON.parse(text)).filter((name) => /^(?:player|media)\./.test(name))).toEqual([]);
  });

  it('are revalidated by browsers, do not depend on the query, and are rendered once for all visitors', async () => {
    const responses = await Promise.all(['', '?x=1', '?language=fr'].map((query) => get(`/api/player/en${query}`)));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    for (const { headers } of responses) {
      expect(headers.get('cache-control')).toMatch(/^public, max-age=0,/);
      expect(headers.get('x-vitrine-cache')).toBe('hit');
    }
  });

  it('are served while the CMS is down', async () => {
    await stack.admin('POST', '/test/faults', { down: true });
    await stack.admin('POST', '/admin/reset');
    const { status, text } = await get('/api/player/en');
    await stack.admin('POST', '/test/faults', {});
    expect([status, JSON.parse(text).mute]).toEqual([200, 'Mute']);
  });

  it('exist only in the site’s languages', async () => {
    for (const language of ['de', 'EN', 'en/x', '__proto__', '%00'])
      expect((await get(`/api/player/${language}`)).status, language).toBe(404);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('cannot be requested with %s', async (method) => {
    const { status, headers } = await get('/api/player/en', { method });
    expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([405, 'GET, HEAD', 'no-store']);
  });

  it('have no body for HEAD', async () => {
    const { status, text } = await get('/api/player/en', { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  });
});
